import type { DriverRow } from '@llevo/contract/entities/driver';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { newServiceForDriverPath, servicesPath } from '../../../../lib/back-office-paths.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { useAssignService } from '../../../../lib/services/assign-service.ts';
import { outlineLinkClass } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DRIVER_KIND } from '../driver-kind.tsx';
import { useFleet } from '../fleet/fleet-view.ts';
import { lastSeen } from '../position/last-seen.ts';
import { jobsForDriver } from './jobs-for-driver.ts';
import type { JobForDriver } from './jobs-for-driver.ts';
import { ServiceButton } from './service-button.tsx';
import { useUnassigned } from './unassigned-live.ts';
import styles from './unassigned.module.css';

/** Services that the dialog offers. */
const MAX_OFFERED = 10;

interface AssignJobDialogProps {
  readonly driver: DriverRow;
  readonly onClose: () => void;
}

/**
 * The services of today and tomorrow without a driver as buttons: a press gives one to this driver, and can be undone.
 * Below them the way to a new service for the driver.
 */
export default function AssignJobDialog({ driver, onClose }: AssignJobDialogProps) {
  const { identity, store } = useFleet();
  const { services, isMissing } = useUnassigned(identity);
  // Pings do not move the rows.
  const [place] = useState(() => lastSeen(driver, store.get(driver.id)));
  const jobs = useMemo(() => services && jobsForDriver(services, driver, place), [services, driver, place]);
  const client = useQueryClient();
  const assign = useAssignService();
  const [isAssigning, setIsAssigning] = useState(false);
  const name = fullName(driver);
  const give = async (service: ServiceRow) => {
    setIsAssigning(true);
    const isGiven = await assign(service, { id: driver.id, name });
    setIsAssigning(false);
    if (!isGiven) return;
    // The driver may no longer be free.
    void client.invalidateQueries({ queryKey: [DRIVER_KIND.list] });
    onClose();
  };
  return (
    <Dialog
      title={`Asignar un servicio a ${name}`}
      onClose={onClose}
      footer={
        <Link className={outlineLinkClass('plain')} to={newServiceForDriverPath(driver.id)}>
          Nuevo servicio para {name}
        </Link>
      }
    >
      {jobs === null ? (
        <p role="status" className={styles.note}>
          {isMissing ? 'No pudimos leer los servicios sin conductor.' : 'Cargando servicios…'}
        </p>
      ) : (
        <JobList jobs={jobs} isDisabled={isAssigning} onPick={(service) => void give(service)} />
      )}
      {services !== null && services.length > MAX_OFFERED && (
        <p className={styles.note}>
          <Link to={servicesPath({ conductor: UNASSIGNED_DRIVER, estado: 'sin-terminar' })}>
            Ver todos los servicios sin conductor
          </Link>
        </p>
      )}
    </Dialog>
  );
}

interface JobListProps {
  readonly jobs: readonly JobForDriver[];
  readonly isDisabled: boolean;
  readonly onPick: (service: ServiceRow) => void;
}

function JobList({ jobs, isDisabled, onPick }: JobListProps) {
  const today = guayaquilDate(useNow());
  if (jobs.length === 0) return <p className={styles.note}>Todos los servicios de hoy y mañana tienen conductor.</p>;
  return (
    <ul className={styles.list}>
      {jobs.slice(0, MAX_OFFERED).map(({ service, minutes, reason }) => (
        <li key={service.id}>
          <ServiceButton
            service={service}
            facts={[
              service.date > today ? 'Mañana' : 'Hoy',
              vehicleName(service.typeVehicle),
              ...(minutes === null ? [] : [`a ${minutes.toString()} min`]),
            ].join(' · ')}
            isDisabled={isDisabled}
            onPress={() => {
              onPick(service);
            }}
          >
            {reason !== null && <span className={styles.against}>{reason}</span>}
          </ServiceButton>
        </li>
      ))}
    </ul>
  );
}
