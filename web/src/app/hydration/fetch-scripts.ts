/**
 * Fetches the scripts that a page comes to life with, all at once. Its `html` element names them, instead of links that
 * the browser would follow while the page itself is still on its way.
 */
export function fetchScripts(): void {
  for (const address of (document.documentElement.dataset.scripts ?? '').split(' ')) {
    if (address === '') continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}
