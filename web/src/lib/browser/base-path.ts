/** Where this build stands on the site, without a slash at its end: '' at the top. */
const PREFIX = import.meta.env.BASE_URL.replace(/\/$/, '');

/** An address of this build for what the router does not see: `path` as the router has it. */
export const siteUrl = (path: string): string => `${PREFIX}${path}`;

/** The same as the router wants it. */
export const BASENAME = PREFIX === '' ? '/' : PREFIX;
