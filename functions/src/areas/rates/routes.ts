import { getDiscountRatesRoute, getRateByIdRoute, updateDiscountRatesRoute, updateRatesRoute } from './rates.ts';

export const rateRoutes = {
  getDiscountRates: getDiscountRatesRoute,
  getRateById: getRateByIdRoute,
  updateDiscountRates: updateDiscountRatesRoute,
  updateRates: updateRatesRoute,
};
