/** The browser's `#read-phone`: endpoints of the back-office name the schema, and only the server parses with it. */
export { toE164 as readPhone } from './phone-number.ts';
