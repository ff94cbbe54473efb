import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { formatDate } from '@llevo/contract/rules/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { wayText } from '../../../lib/services/way-text.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { changeDriver } from '../api/services.ts';
import { notifyReassigned } from '../undo/undo.ts';
import type { DriverChoice } from '../service-actions.ts';
import { conflictText, parseServiceConflict } from './conflict-text.ts';
import { driverWaysQuery } from './driver-ways.ts';
import styles from './reassign-dialog.module.css';

const MAX_REASON = 200;

interface ReassignDialogProps {
  /** The service as displayed. */
  readonly service: ServiceRow;
  readonly driver: DriverChoice;
  readonly onClose: () => void;
}

/** SPEC §4: confirms a reassignment. A conflict reports who changed the driver first. */
export function ReassignDialog({ service, driver, onClose }: ReassignDialogProps) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(service);
  const isRemoval = driver.id === UNASSIGNED_DRIVER;
  const from = seen.driver === UNASSIGNED_DRIVER ? 'Sin asignar' : (seen.driverName ?? seen.driver);

  const isDriving = isUnderWay(service.status);
  const confirm = async (reason: string) => {
    let changed: ServiceRow;
    try {
      changed = await changeDriver(seen, driver.id, reason);
    } catch (failure) {
      const standing = parseServiceConflict(failure);
      if (standing) setSeen({ ...seen, driver: standing.driver, driverName: standing.driverName });
      throw failure;
    } finally {
      void client.invalidateQueries({ queryKey: ['services'] });
    }
    notifyReassigned(changed, () => void client.invalidateQueries({ queryKey: ['services'] }));
    onClose();
  };

  return (
    <ConfirmDialog
      title={isRemoval ? '¿Dejar el servicio sin conductor?' : '¿Cambiar el conductor?'}
      confirmLabel={isRemoval ? 'Quitar conductor' : 'Cambiar conductor'}
      isReasonRequired={isDriving}
      reasonHint="Queda en el historial del servicio. No va en ningún correo."
      maxReasonLength={MAX_REASON}
      onConfirm={confirm}
      explain={(failure) => {
        const standing = parseServiceConflict(failure);
        return standing ? conflictText(standing, driver.id) : errorMessage(failure);
      }}
      onClose={onClose}
    >
      <p className={styles.what}>
        Servicio de <strong>{service.userName}</strong>, {formatDate(service.date)} a las {service.hour}.
      </p>
      <dl className={styles.change}>
        <div>
          <dt>Ahora</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Después</dt>
          <dd>{isRemoval ? 'Sin asignar' : driver.name}</dd>
        </div>
      </dl>
      {isDriving && <p className={styles.warning}>{stateText(service, isRemoval ? null : driver.name)}</p>}
      {!isRemoval && !driver.isPlaceSaid && <DriverPlaceNote driverId={driver.id} service={service} />}
      {driver.warning !== null && <p className={styles.warning}>{driver.warning}</p>}
    </ConfirmDialog>
  );
}

/** Where the chosen driver is, and how far from the pick-up; nothing while that is unknown. */
function DriverPlaceNote({ driverId, service }: { readonly driverId: string; readonly service: ServiceRow }) {
  const { data } = useQuery(driverWaysQuery(driverId, [service]));
  const way = data?.ways.get(service.id);
  if (!data || way === undefined) return null;
  return <p className={way.isFar ? styles.warning : styles.place}>{wayText({ ...data, minutes: way.minutes })}</p>;
}

/** The state of a job under way, and what becomes of it; `next` is null for no driver. */
function stateText({ status, typeService, arrivedAt, driverName }: ServiceRow, next: string | null): string {
  const driver = driverName ?? 'El conductor';
  if (status === 'en curso') {
    return next === null
      ? `Está en curso: la carga va en el camión de ${driver}. Nadie más la lleva: acuerda antes dónde queda.`
      : `Está en curso: la carga va en el camión de ${driver}. ${next} sigue el viaje desde ahora, sin responder nada: acuerda con los dos dónde la pasan.`;
  }
  const open = shownServiceStatus(initialServiceStatus(typeService));
  if (next === null) {
    return arrivedAt === null
      ? `Está en camino: ${driver} ya salió a recoger. El servicio vuelve a «${open}», sin conductor.`
      : `Está en camino: ${driver} ya está en la partida. El servicio vuelve a «${open}», sin conductor.`;
  }
  return arrivedAt === null
    ? `Está en camino: ${driver} ya salió a recoger. El servicio vuelve a «${open}» hasta que ${next} lo acepte.`
    : `Está en camino: ${driver} ya está en la partida. El servicio vuelve a «${open}» hasta que ${next} lo acepte.`;
}
