import { SITE_URL } from '../../src/lib/env.ts';

/** The public origin of the site, without a slash at the end: the prefix of canonical URLs, images and the sitemap. */
export const SITE_ORIGIN = SITE_URL.replace(/\/+$/, '');
