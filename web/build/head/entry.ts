/** What a language's build gives to whoever writes its pages (web/build/bundles.ts), in that language. */
export { pageHead as headOf, shellHead as shellHeadOf } from './page-head.ts';
export { OG_IMAGES as PAGE_PICTURES } from './og-images.ts';
export { robots, sitemap } from './sitemap.ts';
