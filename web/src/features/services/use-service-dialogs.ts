import type { ServiceRow } from '@llevo/contract/entities/service';
import { useCallback, useMemo, useState } from 'react';
import { useUrlParams } from '../../lib/browser/use-url-params.ts';
import type { ReceiptField } from './receipts/receipts.ts';
import type { DriverChoice, ServiceActions } from './service-actions.ts';

/** The dialog that is open. */
export type ServiceDialog =
  | { readonly kind: 'receipt'; readonly service: ServiceRow; readonly field: ReceiptField }
  | { readonly kind: 'payout'; readonly service: ServiceRow }
  | { readonly kind: 'driver'; readonly service: ServiceRow; readonly driver: DriverChoice };

/** The URL parameter of the service whose details are open. */
const SERVICE_PARAM = 'servicio';

interface ServiceDialogs {
  readonly dialog: ServiceDialog | null;
  readonly closeDialog: () => void;
  /** The id of the service whose details are open, from the URL; null for none. */
  readonly detailedId: string | null;
  readonly closeDetails: () => void;
  readonly actions: ServiceActions;
}

/** The details drawer, which has a URL, and the dialogs, which have none. */
export function useServiceDialogs(): ServiceDialogs {
  const [dialog, setDialog] = useState<ServiceDialog | null>(null);
  const [params, changeParams] = useUrlParams();
  const setDetailed = useCallback(
    (id: string | null) => {
      changeParams((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(SERVICE_PARAM);
        else next.set(SERVICE_PARAM, id);
        return next;
      });
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
      chooseDriver: (service, driver) => {
        setDialog({ kind: 'driver', service, driver });
      },
    }),
    [setDetailed],
  );
  const closeDialog = useCallback(() => {
    setDialog(null);
  }, []);
  const closeDetails = useCallback(() => {
    setDetailed(null);
  }, [setDetailed]);
  return { dialog, closeDialog, detailedId: params.get(SERVICE_PARAM), closeDetails, actions };
}
