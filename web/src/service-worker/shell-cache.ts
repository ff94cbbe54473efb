import { CACHE_NAMES } from './messages.ts';
import type { CachedShell } from './messages.ts';
import { languageOf } from './request-kind.ts';
import { SHELL_MANIFEST } from './shell-manifest.ts';

/**
 * Fetches the missing files of this version's shell and deletes those of older versions. Writes the first file last:
 * browsers write files one by one, and a network lost in between must not leave a page without its scripts.
 */
export async function cacheShell(shell: CachedShell): Promise<void> {
  const wanted = SHELL_MANIFEST.kept[shell];
  if (wanted === undefined) return;
  const cache = await caches.open(CACHE_NAMES.of(shell));
  const kept = await cache.keys();
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const there = new Set(kept.map(pathOf));
  if (wanted.every((path) => there.has(path))) return;
  const [first = '', ...others] = wanted;
  // A page has the same name in every version.
  await cache.addAll(others.filter((path) => !there.has(path) || path.endsWith('.html')));
  await cache.add(first);
  await Promise.all(kept.filter((request) => !wanted.includes(pathOf(request))).map((old) => cache.delete(old)));
}

const backOfficeShell = (pathname: string): CachedShell => `office-${languageOf(pathname)}`;

/** Whether this version's back-office shell is cached, in the URL's language. */
export async function hasBackOfficeShell(pathname: string): Promise<boolean> {
  const shell = backOfficeShell(pathname);
  const [first] = SHELL_MANIFEST.kept[shell] ?? [];
  // Written last.
  return first !== undefined && (await caches.match(first, { cacheName: CACHE_NAMES.of(shell) })) !== undefined;
}

/** Whether a session exists, so that sign-out deletes files cached now. */
export const hasBackOfficeCache = async (): Promise<boolean> =>
  (await caches.has(CACHE_NAMES.of('office-es'))) || caches.has(CACHE_NAMES.of('office-en'));
