import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { useCallback, useMemo, useState } from 'react';
import { useUrlParams } from '../../lib/browser/use-url-params.ts';
import { useSearchControl } from '../../lib/services/search-calls.ts';
import type { BookingStart } from './booking/booking-drawer.tsx';
import type { PaymentDecision } from './payments/decide-payment-dialog.tsx';
import type { ReceiptField } from './receipts/receipts.ts';
import type { DriverChoice, ServiceActions } from './service-actions.ts';
import { CUSTOMER_PARAM, DRIVER_PARAM, NEW_PARAM, QUOTE_PARAM, SERVICE_PARAM } from './url-params.ts';

/** The dialog that is open. */
export type ServiceDialog =
  | { readonly kind: 'receipt'; readonly service: ServiceRow; readonly field: ReceiptField }
  | {
      readonly kind: 'payout' | 'assign' | 'edit' | 'cancel' | 'finish' | 'payment' | 'refund' | 'invoice';
      readonly service: ServiceRow;
    }
  | { readonly kind: 'credit' | 'void'; readonly invoice: InvoiceRow }
  | {
      readonly kind: 'decision';
      readonly decision: PaymentDecision;
      readonly service: ServiceRow;
      readonly payment: ServicePaymentRow;
    }
  | { readonly kind: 'driver'; readonly service: ServiceRow; readonly driver: DriverChoice };

/** The parameters with one set, or without it. */
function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

const BOOKING_PARAMS = [NEW_PARAM, CUSTOMER_PARAM, DRIVER_PARAM, QUOTE_PARAM];

function bookingFrom(params: URLSearchParams): BookingStart | null {
  const quoteId = params.get(QUOTE_PARAM);
  if (quoteId !== null) return { kind: 'quote', quoteId };
  return params.has(NEW_PARAM)
    ? { kind: 'trip', customerId: params.get(CUSTOMER_PARAM), driverId: params.get(DRIVER_PARAM) }
    : null;
}

interface ServiceDialogs {
  readonly dialog: ServiceDialog | null;
  readonly closeDialog: () => void;
  /** The id of the service whose details are open, from the URL; null for none. */
  readonly detailedId: string | null;
  /** Shows another service in the open details: one entry of the browser's history for all of them. */
  readonly stepTo: (service: ServiceRow) => void;
  readonly closeDetails: () => void;
  /** The booking in the URL; null without one. */
  readonly booking: BookingStart | null;
  readonly openBooking: () => void;
  readonly closeBooking: () => void;
  readonly actions: ServiceActions;
}

/** The drawers of details and of a new service, which have URLs, and the dialogs, which have none. */
export function useServiceDialogs(): ServiceDialogs {
  const [dialog, setDialog] = useState<ServiceDialog | null>(null);
  const [params, changeParams] = useUrlParams();
  const controlSearch = useSearchControl();
  const setDetailed = useCallback(
    (id: string | null) => {
      changeParams((now) => withParam(now, SERVICE_PARAM, id));
    },
    [changeParams],
  );
  const actions = useMemo(
    (): ServiceActions => ({
      openDetails: ({ id }) => {
        setDetailed(id);
      },
      openReceipt: (service, field) => {
        setDialog({ kind: 'receipt', service, field });
      },
      uploadPayout: (service) => {
        setDialog({ kind: 'payout', service });
      },
      controlSearch: ({ id }, action) => {
        void controlSearch(id, action);
      },
      assign: (service) => {
        setDialog({ kind: 'assign', service });
      },
      chooseDriver: (service, driver) => {
        setDialog({ kind: 'driver', service, driver });
      },
      issueInvoice: (service) => {
        setDialog({ kind: 'invoice', service });
      },
      creditInvoice: (invoice) => {
        setDialog({ kind: 'credit', invoice });
      },
      voidInvoice: (invoice) => {
        setDialog({ kind: 'void', invoice });
      },
      registerPayment: (service) => {
        setDialog({ kind: 'payment', service });
      },
      refund: (service) => {
        setDialog({ kind: 'refund', service });
      },
      decidePayment: (decision, service, payment) => {
        setDialog({ kind: 'decision', decision, service, payment });
      },
      edit: (service) => {
        setDialog({ kind: 'edit', service });
      },
      cancel: (service) => {
        setDialog({ kind: 'cancel', service });
      },
      finish: (service) => {
        setDialog({ kind: 'finish', service });
      },
    }),
    [setDetailed, controlSearch],
  );
  const closeDialog = useCallback(() => {
    setDialog(null);
  }, []);
  const stepTo = useCallback(
    ({ id }: ServiceRow) => {
      changeParams((now) => withParam(now, SERVICE_PARAM, id), { replace: true });
    },
    [changeParams],
  );
  const closeDetails = useCallback(() => {
    setDetailed(null);
  }, [setDetailed]);
  const openBooking = useCallback(() => {
    changeParams((now) => withParam(now, NEW_PARAM, '1'));
  }, [changeParams]);
  const closeBooking = useCallback(() => {
    changeParams((now) => BOOKING_PARAMS.reduce((params, name) => withParam(params, name, null), now));
  }, [changeParams]);
  const booking = useMemo(() => bookingFrom(params), [params]);
  return {
    dialog,
    closeDialog,
    detailedId: params.get(SERVICE_PARAM),
    stepTo,
    closeDetails,
    booking,
    openBooking,
    closeBooking,
    actions,
  };
}
