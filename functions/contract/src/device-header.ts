/**
 * Request header with the browser's random id, sent by sign-ins and by requests of a mailed link or code only: a sign-in
 * without a known id is reported to its user, and a known one is not muted by strangers' requests.
 */
export const DEVICE_HEADER = 'x-llevo-device';
