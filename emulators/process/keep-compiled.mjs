/**
 * Loaded before every function: writes Node's compile cache one second after the start, when the first call has loaded
 * most of the code. Node would do so when the process exits, but firebase-tools kills it.
 */
import { flushCompileCache } from 'node:module';

setTimeout(flushCompileCache, 1000).unref();
