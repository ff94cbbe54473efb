/**
 * The compression of workbooks (see `zipInThread` in vite.config.ts), in place of fflate's own `zip`: that one starts a
 * worker from a text for a file of more than 160 kB, which the content policy refuses, and waits for it without end.
 */
import { zipSync } from 'fflate';
import type { FlateCallback, Zippable } from 'fflate';

export * from 'fflate';

/** Compresses at once, in the page's own thread. */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files));
}
