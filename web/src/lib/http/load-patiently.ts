import { BASENAME } from '../browser/base-path.ts';
import { refreshHttpCache } from './refresh-http-cache.ts';
import { waitToRetry } from './retry.ts';

/** Attempts that reach the server before a part counts as broken. */
const MAX_REACHED = 2;

/** The script or stylesheet named in a load error; null without one. */
export const missingChunk = (message: string): string | null =>
  /(https?:\/)?\/[^\s'"]+\.(js|css)/.exec(message)?.[0] ?? null;

/**
 * The same load, retried as long as the server is out of reach: the page stays, and what was typed
 * with it. Fails if the server answers, because then the file is gone or broken.
 */
export const patiently =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const never = new AbortController().signal;
    for (let failures = 1, reached = 0; ; failures++) {
      try {
        return await load();
      } catch (error) {
        const file = missingChunk(error instanceof Error ? error.message : '');
        if (await refreshHttpCache(file ?? BASENAME)) reached += 1;
        if (reached >= MAX_REACHED) throw error;
        await waitToRetry(failures, never);
      }
    }
  };
