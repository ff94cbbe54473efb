/** The areas of the product, each of which is one contact sheet. */

/** By path, the first that matches. */
const AREAS: readonly (readonly [string, RegExp])[] = [
  ['blog', /^\/blog/],
  ['quoter', /^\/(quoter|embed|cotizacion|payphone)/],
  ['tracking', /^\/seguimiento/],
  ['legal', /^\/(privacy|terms)/],
  ['company', /^\/(empresas|personas|conductores|nosotros|contact|pricing)$/],
  ['landing', /^\/$/],
  ['session', /^\/(signin|master$|auth|magic|forgotpassword|resetpassword|email|notme|signup|welcome)/],
  ['dashboard', /^\/dashboard/],
  ['customers', /^\/userManagement/],
  ['drivers', /^\/driverManagement/],
  ['services', /^\/serviceManagement/],
  ['rates', /^\/rates/],
  ['activity', /^\/account\/(audit|mail|export)/],
  ['integrations', /^\/(account\/(apikeys|webhooks|quoter)|developers)/],
  ['billing', /^\/account\/(billing|upgrade|closing)/],
  ['account', /^\/(account|help)/],
  ['master', /^\/missioncontrol/],
];

/** The area of a path; what no route has belongs to "errors". */
export const areaOf = (path: string): string => AREAS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'errors';

/** Areas whose views depend on how much data an account has. */
export const DATA_AREAS: ReadonlySet<string> = new Set([
  'dashboard',
  'customers',
  'drivers',
  'services',
  'activity',
  'integrations',
  'billing',
]);
