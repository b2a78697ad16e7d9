import { UsageError } from '../case/errors.ts';
import { shownUrl } from '../case/shown-url.ts';
import type { Target } from '../case/transport.ts';

export interface Reach {
  /** Other machines may be reached too. */
  readonly allowRemote?: boolean;
  /** Instances at a time. */
  readonly workers?: number;
}

/** Throws UsageError for an address that can't be, that is on another machine, or that instances would have to share. */
export function refuseUnreachable({ url, command }: Target, { allowRemote = false, workers = 1 }: Reach): void {
  if (url === undefined) return;
  const isNumbered = url.includes(placeholder);
  const host = hostOf(url);
  if (!allowRemote && host !== '' && !isLoopback(host)) {
    throw new UsageError(`--connect ${shownUrl(url)}: ${host} is not this machine; --allow-remote allows it`);
  }
  if (command.length === 0 && isNumbered) {
    throw new UsageError(
      `--connect ${shownUrl(url)}: ${placeholder} needs a command behind --, which is given the port`,
    );
  }
  if (command.length > 0 && !isNumbered && workers > 1) {
    throw new UsageError(`--workers ${workers}: each needs a port of its own; put ${placeholder} into ${url}`);
  }
}

const placeholder = '{port}';

function hostOf(url: string): string {
  try {
    return new URL(url.replaceAll(placeholder, '1')).hostname;
  } catch {
    throw new UsageError(`--connect ${shownUrl(url)}: no URL; try tcp://127.0.0.1:7000 or unix:/run/peer.sock`);
  }
}

/** By name or number alone: what a name of the network stands for may change. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(host);
