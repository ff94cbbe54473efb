/**
 * Fetches the scripts that hydrate a page, in parallel. Its `html` element names them, because the browser would
 * fetch links while the page itself still loads.
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
