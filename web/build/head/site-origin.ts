const env = import.meta.env as Readonly<Record<string, string | undefined>>;

/** Where people find the site, without a slash at the end: canonical addresses, pictures and the sitemap begin with it. */
export const SITE_ORIGIN = (env.VITE_SITE_ORIGIN ?? 'https://llevo.ec').replace(/\/+$/, '');
