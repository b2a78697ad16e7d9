package peer;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One prompt at work. */
final class Turn {

    private final CountDownLatch cancelled = new CountDownLatch(1);

    void cancel() {
        cancelled.countDown();
    }

    boolean isCancelled() {
        return cancelled.getCount() == 0;
    }

    /** Whether it was cancelled in time. An interrupt escapes as it is. */
    boolean awaitCancel(long seconds) throws InterruptedException {
        return cancelled.await(seconds, TimeUnit.SECONDS);
    }
}
