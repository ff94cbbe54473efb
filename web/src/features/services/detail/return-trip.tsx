import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDollars } from '@llevo/contract/rules/money';
import { editableFields } from '@llevo/contract/rules/services/service-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';
import styles from './account.module.css';

/** The discount for a return trip below its price, which the company may take back; nothing without one. */
export function ReturnTrip({ service }: { readonly service: ServiceRow }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { manages } = useRights();
  const { returnDiscount, price } = service;
  if (!service.returnTrip || returnDiscount === 0) return null;
  const takeBack = async () => {
    await editService(service, { returnTrip: false });
    void client.invalidateQueries({ queryKey: ['services'] });
    notify('success', 'Se quitó el descuento, y el cliente recibe el precio nuevo');
  };
  return (
    <div className={styles.note}>
      <span>Viaje de retorno</span>:{' '}
      <span>{`${formatDollars(returnDiscount)} menos, solo si un vehículo regresa vacío por esa ruta.`}</span>{' '}
      {manages && editableFields(service.status) === 'all' && (
        <OutlineButton
          size="plain"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Quitar el descuento
        </OutlineButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Quitar el descuento por viaje de retorno"
          confirmLabel="Quitar el descuento"
          onConfirm={takeBack}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          <p>{`El precio sube de ${formatDollars(price)} a ${formatDollars(price + returnDiscount)}. El cliente recibe un correo con el precio nuevo.`}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
