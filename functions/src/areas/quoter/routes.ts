import { bookQuoteRoute } from '../services/bookings/book-quote.ts';
import { getDirectionsRoute } from '../rates/get-directions.ts';
import { setQuoterLogoRoute } from './quoter-logo.ts';
import { getPublicQuoterRoute, getQuoterSettingsRoute, updateQuoterSettingsRoute } from './quoter-settings.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from '../rates/public-rates.ts';
import { createQuoteRoute, getQuoteRoute } from './quotes.ts';

export const quoterRoutes = {
  getDirections: getDirectionsRoute,
  getPublicDiscountRates: getPublicDiscountRatesRoute,
  getRates: getRatesRoute,
  getPublicQuoter: getPublicQuoterRoute,
  getQuoterSettings: getQuoterSettingsRoute,
  updateQuoterSettings: updateQuoterSettingsRoute,
  setQuoterLogo: setQuoterLogoRoute,
  createQuote: createQuoteRoute,
  bookQuote: bookQuoteRoute,
  getQuote: getQuoteRoute,
};
