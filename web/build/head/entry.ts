/** Head tags in the language of a build, for the page writer (web/build/bundles.ts). */
export {
  driverHead as driverHeadOf,
  pageHead as headOf,
  shellHead as shellHeadOf,
  trackingHead as trackingHeadOf,
} from './page-head.ts';
export { OG_IMAGES as PAGE_PICTURES } from './og-images.ts';
export { robots, sitemap } from './sitemap.ts';
