/** Paths of a shared quote (docs/decisions/0034), and the texts of an expired one. */

const SHARE_PATH = '/cotizacion';

/** The page of a stored quote, for anyone with its id. */
export const sharePath = (quoteId: string): string => `${SHARE_PATH}/${encodeURIComponent(quoteId)}`;

/** The image of its trip, until the price expires. */
export const shareImagePath = (quoteId: string): string => `${sharePath(quoteId)}/imagen.png`;

/** Path of a company's logo, as the share function serves it; `file` changes with the picture. */
export const logoPath = (accountId: string, file: string): string =>
  `${SHARE_PATH}/logo/${encodeURIComponent(accountId)}/${encodeURIComponent(file)}`;

/** Texts shared by the server's page, for browsers without scripts, and by the quoter. */
export const EXPIRED_QUOTE = {
  title: 'Esta cotización ya no está disponible',
  text: 'Un precio vale 30 minutos; el de una reserva, 3 días o hasta la hora del viaje. Haz una nueva: toma menos de un minuto.',
} as const;

/** Name of the meta tag with the path to quote an expired trip again. */
export const REQUOTE_META = 'llevo:again';
