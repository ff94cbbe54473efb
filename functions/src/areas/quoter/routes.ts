import { getKeptQuoteRoute, listQuotesRoute } from './kept-quotes.ts';
import { getDirectionsRoute } from './get-directions.ts';
import { setQuoterLogoRoute } from './quoter-logo.ts';
import { getPublicQuoterRoute, getQuoterSettingsRoute, updateQuoterSettingsRoute } from './quoter-settings.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './public-rates.ts';
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
  getQuote: getQuoteRoute,
  getKeptQuote: getKeptQuoteRoute,
  listQuotes: listQuotesRoute,
};
