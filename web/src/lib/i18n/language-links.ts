import { store } from '../storage/storage.ts';

/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'llevo.language';

/**
 * Stores the language of a clicked link to the other build and preserves query and hash. Listens on the document from
 * the head script on, because a prerendered page has its links before its modules run.
 */
export function watchLanguageLinks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[hreflang]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      store(LANGUAGE_KEY, link.hreflang);
      link.search = window.location.search;
      link.hash = window.location.hash;
    },
    // React stops clicks on elements that it is still hydrating, but the browser follows the link.
    { capture: true },
  );
}
