/** Apart from the endpoints' schemas, which the driver's app does not load. */

/** Photos of one proof of delivery. */
export const MAX_PROOF_PHOTOS = 4;
/** Characters of the name of who received the cargo. */
export const MAX_RECEIVER_LENGTH = 100;
/** Characters of a driver's reason to decline. */
export const MAX_DECLINE_REASON_LENGTH = 500;
