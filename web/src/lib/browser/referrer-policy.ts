/** Pages that are opened with a token, a code or an invite in their address, by their one segment. */
export const SILENT_PAGES = ['magic', 'resetpassword', 'notme', 'signin', 'master', 'signup'];
/** First segments of such pages with two. */
export const SILENT_FOLDERS = ['signin', 'signup', 'auth', 'email'];

/** Policy of pages without a token in their address, and of those with one. */
export const OPEN_POLICY = 'strict-origin-when-cross-origin';
export const SILENT_POLICY = 'no-referrer';

function isSilent(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  return rest.length === 0 ? SILENT_PAGES.includes(first) : rest.length === 1 && SILENT_FOLDERS.includes(first);
}

/**
 * Sets the document's referrer policy to that of the router's page. A document keeps the header of the page that it was
 * loaded with, so after a sign-in it would send no referrer, and keys restricted to websites would be refused
 * (docs/configuration.md). Leaves a document alone that was on no such page.
 */
export function updateReferrerPolicy(path: string): void {
  const before = document.head.querySelector<HTMLMetaElement>('meta[name="referrer"]');
  if (before === null && !isSilent(path)) return;
  const policy = isSilent(path) ? SILENT_POLICY : OPEN_POLICY;
  if (before?.content === policy) return;
  const meta = document.createElement('meta');
  meta.name = 'referrer';
  meta.content = policy;
  before?.remove();
  document.head.append(meta);
}
