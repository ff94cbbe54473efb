/** The address of a service's tracking page (docs/decisions/0051). */
const TRACKING_PATH = '/seguimiento';

/** Path of the page, for the holder of the token. */
export const trackingPath = (token: string): string => `${TRACKING_PATH}/${encodeURIComponent(token)}`;

/** Path of the company's logo; `file` changes with the picture. */
export const trackingLogoPath = (token: string, file: string): string =>
  `/api/tracking/${encodeURIComponent(token)}/logo/${encodeURIComponent(file)}`;

/** Path of the receipt as a PDF, once the service is finished. Below the API, where no service worker answers. */
export const trackingReceiptPath = (token: string): string => `/api/tracking/${encodeURIComponent(token)}/recibo.pdf`;
