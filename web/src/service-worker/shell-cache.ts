import { CACHES } from './messages.ts';
import type { KeptShell } from './messages.ts';
import { languageOf } from './request-kind.ts';
import { SHELLS } from './shell-manifest.ts';

/** Fetches what is missing of a shell of this version and lets go of what only an older one needed. */
export async function keepShell(shell: KeptShell): Promise<void> {
  const wanted = SHELLS.kept[shell];
  if (wanted === undefined) return;
  const cache = await caches.open(CACHES.of(shell));
  const kept = await cache.keys();
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const there = new Set(kept.map(pathOf));
  if (wanted.every((path) => there.has(path))) return;
  // A page keeps its name from one version to the next.
  await cache.addAll(wanted.filter((path) => !there.has(path) || path.endsWith('.html')));
  await Promise.all(kept.filter((request) => !wanted.includes(pathOf(request))).map((old) => cache.delete(old)));
}

const officeIn = (pathname: string): KeptShell => `office-${languageOf(pathname)}`;

/** Whether the office's frame is there, whole and of this version, in the language of an address. */
export async function hasOffice(pathname: string): Promise<boolean> {
  const shell = officeIn(pathname);
  const [first] = SHELLS.kept[shell] ?? [];
  // All of it is written at once.
  return first !== undefined && (await caches.match(first, { cacheName: CACHES.of(shell) })) !== undefined;
}

/** Whether anybody is signed in, so that what is fetched now is theirs to take along. */
export const isOfficeKept = async (): Promise<boolean> =>
  (await caches.has(CACHES.of('office-es'))) || caches.has(CACHES.of('office-en'));
