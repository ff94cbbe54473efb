import { getPermissionsRoute } from './features/account/get-permissions.ts';
import { listDriversRoute } from './features/drivers/list-drivers.ts';
import { listRatingsOfDriversRoute } from './features/drivers/list-ratings-of-drivers.ts';
import { searchDriversRoute } from './features/drivers/search-drivers.ts';
import { createQuoteRoute } from './features/quoter/create-quote.ts';
import { getDirectionsRoute } from './features/quoter/get-directions.ts';
import { getPublicDiscountRatesRoute } from './features/quoter/get-public-discount-rates.ts';
import { getQuoteRoute } from './features/quoter/get-quote.ts';
import { getRatesRoute } from './features/quoter/get-rates.ts';
import { getDiscountRatesRoute } from './features/rates/get-discount-rates.ts';
import { getRateByIdRoute } from './features/rates/get-rate-by-id.ts';
import { updateDiscountRatesRoute } from './features/rates/update-discount-rates.ts';
import { updateRatesRoute } from './features/rates/update-rates.ts';
import { checkSessionRoute } from './features/session/check-session.ts';
import { signInRoute } from './features/session/sign-in.ts';
import { signOutRoute } from './features/session/sign-out.ts';
import { getHealthRoute } from './features/system/get-health.ts';
import { getOpenApiRoute } from './features/system/get-open-api.ts';
import type { Implementation } from './http/implement.ts';

/** Every handler there is. Endpoints of the contract without one answer 501. */
export const routes: readonly Implementation[] = [
  checkSessionRoute,
  createQuoteRoute,
  getDirectionsRoute,
  getDiscountRatesRoute,
  getHealthRoute,
  getOpenApiRoute,
  getPermissionsRoute,
  getPublicDiscountRatesRoute,
  getQuoteRoute,
  getRateByIdRoute,
  getRatesRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  signInRoute,
  signOutRoute,
  updateDiscountRatesRoute,
  updateRatesRoute,
];
