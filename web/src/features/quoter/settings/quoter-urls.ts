import { SITE_URL } from '../../../lib/env.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';

/** Where this site is: the browser's own address on the emulators and on a preview. */
const origin = (): string => (typeof window === 'undefined' ? SITE_URL : window.location.origin);

/** The address of a company's quoter. */
export const quoterUrl = (id: string): string => `${origin()}${withQuery(PATHS.quoter, { empresa: id })}`;

/** HTML that shows the quoter on the company's own site. */
export function embedSnippet(id: string): string {
  const address = `${origin()}${withQuery(PATHS.embeddedQuoter, { empresa: id })}`;
  return `<iframe src="${address}" title="Cotizador" width="100%" height="760" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>`;
}
