/** What the page writer (web/build/bundles.ts) imports from a language's build, in that language. */
export {
  driverHead as driverHeadOf,
  pageHead as headOf,
  shellHead as shellHeadOf,
  trackingHead as trackingHeadOf,
} from './page-head.ts';
export { OG_IMAGES as PAGE_PICTURES } from './og-images.ts';
export { robots, sitemap } from './sitemap.ts';
