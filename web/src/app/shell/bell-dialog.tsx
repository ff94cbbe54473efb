import type { ServiceRow } from '@llevo/contract/entities/service';
import { lazy, Suspense } from 'react';
import type { ServiceChange } from '../../features/alerts/bell/service-changes.ts';
import type { DriverChoice } from '../../features/services/service-actions.ts';

const CancelServiceDialog = lazy(() => import('../../features/services/edit/cancel-service-dialog.tsx'));
const EditServiceDialog = lazy(() => import('../../features/services/edit/edit-service-dialog.tsx'));
const RefundDialog = lazy(() => import('../../features/services/payments/refund-dialog.tsx'));
const ReassignDialog = lazy(async () => ({
  default: (await import('../../features/services/driver/reassign-dialog.tsx')).ReassignDialog,
}));

/** A change of an alert's service that is being confirmed. */
export type BellChange =
  | { readonly kind: ServiceChange; readonly service: ServiceRow }
  | { readonly kind: 'driver'; readonly service: ServiceRow; readonly driver: DriverChoice };

interface BellDialogProps {
  readonly change: BellChange;
  readonly onClose: () => void;
}

/** The dialog of a change that begins in the bell. It outlives the alert, which may end while it is open. */
export const BellDialog = (props: BellDialogProps) => (
  <Suspense fallback={null}>
    <ChangeDialog {...props} />
  </Suspense>
);

function ChangeDialog({ change, onClose }: BellDialogProps) {
  const { service } = change;
  switch (change.kind) {
    case 'driver':
      return <ReassignDialog service={service} driver={change.driver} onClose={onClose} />;
    case 'reschedule':
      return <EditServiceDialog service={service} isReschedule onClose={onClose} />;
    case 'cancel':
      return <CancelServiceDialog service={service} onClose={onClose} />;
    case 'refund':
      return service.refund && <RefundDialog service={service} refund={service.refund} onClose={onClose} />;
  }
}
