/**
 * Fetches files that the `html` element names, in parallel: the `scripts` that hydrate a page, or the files of what
 * its buttons lead to (`next`). The page has no links to them, because the browser would fetch those while the page
 * itself still loads.
 */
export function fetchFiles(named: 'scripts' | 'next'): void {
  for (const address of (document.documentElement.dataset[named] ?? '').split(' ')) {
    if (address === '') continue;
    const link = document.createElement('link');
    if (address.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
}
