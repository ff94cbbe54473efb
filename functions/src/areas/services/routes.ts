import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { implement } from '../../http/implement.ts';
import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { servicesStore, serviceNotFoundError } from './services-store.ts';
import { findCompanySender } from './company-sender.ts';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { AppError } from '../../platform/errors/app-error.ts';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import {
  countServicesRoute,
  listNearestDriversRoute,
  listServicesRoute,
  searchServicesRoute,
} from './list-services.ts';
import { bookQuoteRoute } from './bookings/book-quote.ts';
import {
  confirmPendingBookingRoute,
  readPendingBookingRoute,
  readQuoteBookingRoute,
} from './bookings/booking-links.ts';
import { changeServiceStatusesRoute } from './change-statuses.ts';
import { createServiceRoute, priceServiceRoute } from './create-service.ts';
import { importServicesRoute } from './import/import-services.ts';
import { undoImportOfServicesRoute } from './import/undo-import.ts';
import { registerPaymentRoute, verifyPaymentRoute, voidPaymentRoute } from './payments/payments.ts';
import { listPayoutsRoute } from './payments/payouts.ts';
import { recordRefundRoute, reversePayphonePaymentRoute } from './payments/refunds.ts';
import { settlePayoutsRoute } from './payments/settle-payouts.ts';
import { searchRecordsRoute } from './search-records.ts';
import { getServiceRatingRoute } from './service-rating.ts';
import { updateDriverReceiptRoute } from './update-driver-receipt.ts';
import { updateServiceRoute } from './update-service.ts';

const driverIdOrNull = (driver: string): string | null => (driver === UNASSIGNED_DRIVER ? null : driver);

export const serviceRoutes = {
  bookQuote: bookQuoteRoute,
  readQuoteBooking: readQuoteBookingRoute,
  readPendingBooking: readPendingBookingRoute,
  confirmPendingBooking: confirmPendingBookingRoute,
  changeServiceStatuses: changeServiceStatusesRoute,
  countServices: countServicesRoute,
  createService: createServiceRoute,
  getServiceRating: getServiceRatingRoute,
  importServices: importServicesRoute,
  listNearestDrivers: listNearestDriversRoute,
  listPayouts: listPayoutsRoute,
  listServices: listServicesRoute,
  priceService: priceServiceRoute,
  recordRefund: recordRefundRoute,
  registerPayment: registerPaymentRoute,
  reversePayphonePayment: reversePayphonePaymentRoute,
  searchRecords: searchRecordsRoute,
  searchServices: searchServicesRoute,
  settlePayouts: settlePayoutsRoute,
  undoImportOfServices: undoImportOfServicesRoute,
  updateDriverReceipt: updateDriverReceiptRoute,
  updateService: updateServiceRoute,
  verifyPayment: verifyPaymentRoute,
  voidPayment: voidPaymentRoute,

  /** Assigns a service to another driver; throws 409 if its driver changed in the meantime. */
  changeDriverInService: implement(changeDriverInService, async ({ input, deps, caller }) => {
    const { item, idDriverToUpdate, motivo: reason = '' } = input;
    const outcome = await servicesStore(deps).changeDriver(caller, {
      serviceId: item.id,
      driverId: driverIdOrNull(idDriverToUpdate),
      seen: item.driver === undefined ? undefined : driverIdOrNull(item.driver),
      reason,
      sender: await findCompanySender(deps, caller.accountId),
    });
    switch (outcome.kind) {
      case 'changed':
        return { data: toServiceRow(outcome.service), message: 'Se realizó el cambio de conductor.' };
      case 'conflict':
        throw new AppError('conflict', 'El servicio ya tiene otro conductor', {
          current: toServiceConflict(outcome.service),
        });
      case 'unknown_service':
        throw serviceNotFoundError();
      case 'unknown_driver':
        throw new AppError('not_found', 'No existe el conductor', { inputError: 'idDriverToUpdate' });
      case 'inactive_driver':
        throw new AppError('invalid_input', 'El conductor no está activo', { inputError: 'idDriverToUpdate' });
    }
  }),
};
