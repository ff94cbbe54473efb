/**
 * Firestore's limit of alternatives of one query: the values of an `in` or `array-contains-any` filter, and the product
 * of several.
 */
export const MAX_ALTERNATIVES = 30;
