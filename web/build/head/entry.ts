/** What a language's build gives to whoever writes its pages (web/build/bundles.ts), in that language. */
export { headOf, shellHeadOf } from './page-head.ts';
export { PAGE_PICTURES } from './og-images.ts';
export { robots, sitemap } from './sitemap.ts';
