/**
 * Request header with the browser's random id, sent by sign-ins only: a sign-in without a known id is reported to its
 * user.
 */
export const DEVICE_HEADER = 'x-llevo-device';
