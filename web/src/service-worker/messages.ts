/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Takes over from the old version. */
  | { readonly type: 'SKIP_WAITING' }
  /** Whether this entry script is of the worker's version; answered with a boolean. */
  | { readonly type: 'KNOWS'; readonly entry: string }
  /** Caches a shell for offline use. */
  | { readonly type: 'KEEP'; readonly shell: CachedShell };

/** A message from the worker to an open page of the driver's app. */
export interface OpenJobMessage {
  readonly type: 'OPEN_JOB';
  readonly jobId: string;
}

/** A message from the worker to the window with the driver's app: the driver pressed the notification of an offer. */
export interface OpenOfferMessage {
  readonly type: 'OPEN_OFFER';
  readonly offerId: string;
  /** Whether the driver pressed that they cannot. */
  readonly isDeclining: boolean;
}

/** A message from the worker to every open page: the browser dropped or replaced the push subscription. */
export interface PushChangeMessage {
  readonly type: 'PUSH_CHANGED';
}

/**
 * Shells cached besides the Spanish public one: the English one once visited, the back-office one after sign-in, the
 * driver's app once opened.
 */
export type CachedShell = 'visit-en' | 'office-es' | 'office-en' | 'driver-es' | 'driver-en';

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

/** Deletes the caches of the ended session. Pages call it without waiting for a worker. */
export async function clearBackOfficeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(BACK_OFFICE_CACHE_PREFIX)).map((name) => caches.delete(name)),
  );
}
