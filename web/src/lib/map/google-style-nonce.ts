/**
 * The nonce of styles that Google's map inserts. Pages of a static site have no nonce for each response, so it is public:
 * it allows style elements, and no scripts (docs/decisions/0102).
 */
export const GOOGLE_STYLE_NONCE = 'google-maps';
