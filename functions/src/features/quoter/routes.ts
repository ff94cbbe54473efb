import { getDirectionsRoute } from './get-directions.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './public-rates.ts';
import { createQuoteRoute, getQuoteRoute } from './quotes.ts';

export const quoterRoutes = {
  getDirections: getDirectionsRoute,
  getPublicDiscountRates: getPublicDiscountRatesRoute,
  getRates: getRatesRoute,
  createQuote: createQuoteRoute,
  getQuote: getQuoteRoute,
};
