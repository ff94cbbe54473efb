import { changeDriverInServiceRoute } from './change-driver-in-service.ts';
import { listNearestDriversRoute, listServicesRoute, searchServicesRoute } from './services.ts';
import { updateDriverReceiptRoute } from './update-driver-receipt.ts';

export const serviceRoutes = {
  changeDriverInService: changeDriverInServiceRoute,
  listNearestDrivers: listNearestDriversRoute,
  listServices: listServicesRoute,
  searchServices: searchServicesRoute,
  updateDriverReceipt: updateDriverReceiptRoute,
};
