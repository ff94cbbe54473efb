/** Where a shared quote stands on the site (docs/decisions/0034), and what is said of one that no longer does. */

const SHARE_PATH = '/cotizacion';

/** The page of a kept quote, for whoever has its id. */
export const sharePath = (quoteId: string): string => `${SHARE_PATH}/${encodeURIComponent(quoteId)}`;

/** The picture of its trip, as long as the price holds. */
export const shareImagePath = (quoteId: string): string => `${sharePath(quoteId)}/imagen.png`;

/** The same words from the server, for whoever runs no script, and from the quoter. */
export const EXPIRED_QUOTE = {
  title: 'Esta cotización ya no está disponible',
  text: 'Las cotizaciones valen 30 minutos. Haz una nueva: toma menos de un minuto.',
} as const;

/** The name under which the page of an expired quote says where its trip can be quoted anew. */
export const REQUOTE_META = 'llevo:again';
