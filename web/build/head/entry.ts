/** What a language's build gives to whoever writes its pages (web/build/bundles.ts), in that language. */
export { headOf, shellHeadOf } from './head-of.ts';
export { PAGE_PICTURES } from './page-pictures.ts';
export { robots, sitemap } from './sitemap.ts';
