import jayson from 'jayson';
import { serveJayson } from '../launchers/jayson.mjs';

serveJayson(jayson);
