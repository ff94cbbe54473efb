import { implementPublic } from '../../http/implement.ts';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { assertInEcuador } from './check-trip.ts';
import { assertDrivable } from './sea-crossing.ts';
import { getKeptQuoteRoute, listQuotesRoute, createQuoteRoute, getQuoteRoute } from './quotes.ts';
import {
  setQuoterLogoRoute,
  getPublicQuoterRoute,
  getQuoterSettingsRoute,
  updateQuoterSettingsRoute,
} from './quoter-settings.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './public-rates.ts';

export const quoterRoutes = {
  getPublicDiscountRates: getPublicDiscountRatesRoute,
  getRates: getRatesRoute,
  getPublicQuoter: getPublicQuoterRoute,
  getQuoterSettings: getQuoterSettingsRoute,
  updateQuoterSettings: updateQuoterSettingsRoute,
  setQuoterLogo: setQuoterLogoRoute,
  createQuote: createQuoteRoute,
  getQuote: getQuoteRoute,
  getKeptQuote: getKeptQuoteRoute,
  listQuotes: listQuotesRoute,

  /** The distance that prices a quote between the same points. */
  getDirections: implementPublic(getDirections, async ({ input, deps }) => {
    assertInEcuador(input.start, input.end);
    assertDrivable(input.start, input.end);
    const route = await deps.directions.measure(input.start, input.end);
    const { distanceMetres: distance, durationSeconds: duration, geometry, source } = route;
    return { data: { code: 'Ok' as const, routes: [{ distance, duration, geometry }], source } };
  }),
};
