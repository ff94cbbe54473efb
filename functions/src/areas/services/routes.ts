import { changeDriverInServiceRoute } from './change-driver-in-service.ts';
import { changeBoardRoute, getBoardWeekRoute, listBoardDriversRoute } from '../board/board.ts';
import { changeServiceStatusesRoute } from './change-statuses.ts';
import { createServiceRoute, priceServiceRoute } from './create-service.ts';
import { getKeptQuoteRoute, listQuotesRoute } from '../quoter/kept-quotes.ts';
import { createTrackingLinkRoute } from '../tracking/create-tracking-link.ts';
import { registerPaymentRoute, verifyPaymentRoute, voidPaymentRoute } from './payments/payments.ts';
import { listPayoutsRoute } from './payments/payouts.ts';
import { listNearestDriversRoute, listServicesRoute, searchServicesRoute } from './services.ts';
import { updateDriverReceiptRoute } from './update-driver-receipt.ts';
import { updateServiceRoute } from './update-service.ts';

export const serviceRoutes = {
  changeBoard: changeBoardRoute,
  changeDriverInService: changeDriverInServiceRoute,
  changeServiceStatuses: changeServiceStatusesRoute,
  createService: createServiceRoute,
  getBoardWeek: getBoardWeekRoute,
  getKeptQuote: getKeptQuoteRoute,
  createTrackingLink: createTrackingLinkRoute,
  listBoardDrivers: listBoardDriversRoute,
  listNearestDrivers: listNearestDriversRoute,
  listPayouts: listPayoutsRoute,
  listQuotes: listQuotesRoute,
  listServices: listServicesRoute,
  priceService: priceServiceRoute,
  registerPayment: registerPaymentRoute,
  searchServices: searchServicesRoute,
  updateDriverReceipt: updateDriverReceiptRoute,
  updateService: updateServiceRoute,
  verifyPayment: verifyPaymentRoute,
  voidPayment: voidPaymentRoute,
};
