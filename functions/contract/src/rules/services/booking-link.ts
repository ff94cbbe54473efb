/** The page that confirms a booking by its mailed link. */
export const PENDING_BOOKING_PATH = '/pedido';

/** Path of the page; the token stands in the hash, so that no server logs it. */
export const pendingBookingPath = (token: string): string => `${PENDING_BOOKING_PATH}#${token}`;

/** Lifetime of a mailed link, if the price holds as long. */
export const BOOKING_LINK_MINUTES = 60;
