/** Payphone could not be reached, or failed: the result of the call is unknown. */
export class PayphoneUnavailable extends Error {}
