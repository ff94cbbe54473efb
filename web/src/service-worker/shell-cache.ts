import { CACHE_NAMES } from './messages.ts';
import type { CachedShell } from './messages.ts';
import { languageOf } from './request-kind.ts';
import { SHELL_MANIFEST } from './shell-manifest.ts';

/** Fetches what is missing of a shell of this version and lets go of what only an older one needed. */
export async function cacheShell(shell: CachedShell): Promise<void> {
  const wanted = SHELL_MANIFEST.kept[shell];
  if (wanted === undefined) return;
  const cache = await caches.open(CACHE_NAMES.of(shell));
  const kept = await cache.keys();
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const there = new Set(kept.map(pathOf));
  if (wanted.every((path) => there.has(path))) return;
  // A page keeps its name from one version to the next.
  await cache.addAll(wanted.filter((path) => !there.has(path) || path.endsWith('.html')));
  await Promise.all(kept.filter((request) => !wanted.includes(pathOf(request))).map((old) => cache.delete(old)));
}

const backOfficeShell = (pathname: string): CachedShell => `office-${languageOf(pathname)}`;

/** Whether the office's frame is there, whole and of this version, in the language of an address. */
export async function hasBackOfficeShell(pathname: string): Promise<boolean> {
  const shell = backOfficeShell(pathname);
  const [first] = SHELL_MANIFEST.kept[shell] ?? [];
  // All of it is written at once.
  return first !== undefined && (await caches.match(first, { cacheName: CACHE_NAMES.of(shell) })) !== undefined;
}

/** Whether a session exists, so that what is fetched now is deleted with it. */
export const hasBackOfficeCache = async (): Promise<boolean> =>
  (await caches.has(CACHE_NAMES.of('office-es'))) || caches.has(CACHE_NAMES.of('office-en'));
