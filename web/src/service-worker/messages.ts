/** What a page may ask of the worker. */
export type WorkerMessage =
  /** Takes over from the version before. */
  | { readonly type: 'SKIP_WAITING' }
  /** Whether a page that was started by this script is of the worker's own version; answered with a boolean. */
  | { readonly type: 'KNOWS'; readonly entry: string }
  /** Fetches what this page's person will need without a network. */
  | { readonly type: 'KEEP'; readonly shell: CachedShell };

/** What is kept besides the Spanish public shell: the English one once it is visited, the back-office one after sign-in. */
export type CachedShell = 'visit-en' | 'office-es' | 'office-en';

/** The worker's address. Its scope is the whole site, both languages. */
export const WORKER_URL = '/sw.js';

const BACK_OFFICE_CACHE_PREFIX = 'llevo-office';

/** Names of the worker's caches. Those that begin with `llevo-office` belong to a session. */
export const CACHE_NAMES = {
  pages: 'llevo-pages',
  files: 'llevo-files',
  officeFiles: `${BACK_OFFICE_CACHE_PREFIX}-files`,
  of: (shell: CachedShell): string => `llevo-${shell}`,
} as const;

/** Deletes the caches of the ended session. Pages do it themselves, without waiting for a worker. */
export async function clearBackOfficeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(BACK_OFFICE_CACHE_PREFIX)).map((name) => caches.delete(name)),
  );
}
