import { bookQuoteRoute } from './bookings/book-quote.ts';
import { changeDriverInServiceRoute } from './change-driver-in-service.ts';
import { changeServiceStatusesRoute } from './change-statuses.ts';
import { createServiceRoute, priceServiceRoute } from './create-service.ts';
import { registerPaymentRoute, verifyPaymentRoute, voidPaymentRoute } from './payments/payments.ts';
import { listPayoutsRoute } from './payments/payouts.ts';
import { listNearestDriversRoute, listServicesRoute, searchServicesRoute } from './services.ts';
import { updateDriverReceiptRoute } from './update-driver-receipt.ts';
import { updateServiceRoute } from './update-service.ts';

export const serviceRoutes = {
  bookQuote: bookQuoteRoute,
  changeDriverInService: changeDriverInServiceRoute,
  changeServiceStatuses: changeServiceStatusesRoute,
  createService: createServiceRoute,
  listNearestDrivers: listNearestDriversRoute,
  listPayouts: listPayoutsRoute,
  listServices: listServicesRoute,
  priceService: priceServiceRoute,
  registerPayment: registerPaymentRoute,
  searchServices: searchServicesRoute,
  updateDriverReceipt: updateDriverReceiptRoute,
  updateService: updateServiceRoute,
  verifyPayment: verifyPaymentRoute,
  voidPayment: voidPaymentRoute,
};
