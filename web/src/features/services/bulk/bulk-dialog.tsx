import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import type { CancellationRefund } from '@llevo/contract/rules/services/refund';
import { companyRefundsText, companyUnverifiedText } from '@llevo/contract/rules/services/refund-text';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { rowCancellationRefund, rowsUnverified } from '../../../lib/services/payment-state.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { driveText, seenText } from '../../../lib/services/way-text.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { driverWaysQuery } from '../driver/driver-ways.ts';
import type { DriverWay } from '../driver/driver-ways.ts';
import { CancellationFields } from '../edit/cancellation-fields.tsx';
import { useCancellationReason } from '../edit/use-cancellation-reason.ts';
import { conflictReasons } from './bulk-conflict.ts';
import styles from './bulk-dialog.module.css';
import { planBulk } from './bulk-plan.ts';
import type { BulkAction } from './bulk-plan.ts';
import { runBulkChange } from './run-bulk-change.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The selected services as displayed. */
  readonly services: readonly ServiceRow[];
  /** Called with the ids of the changed services. */
  readonly onDone: (changed: readonly string[]) => void;
  readonly onClose: () => void;
}

function textsOf(action: BulkAction, count: number): { title: string; confirm: string; follows: string } {
  const services = servicesText(count);
  switch (action.kind) {
    case 'assign':
      return {
        title: `Asignar ${services} a ${action.driver.name}`,
        confirm: 'Asignar',
        follows: 'Recibe cada oferta por WhatsApp o correo y la acepta en su aplicación.',
      };
    case 'unassign':
      return {
        title: `Dejar ${services} sin conductor`,
        confirm: 'Quitar conductor',
        follows: 'Vuelven a la lista de servicios sin asignar.',
      };
    case 'confirm':
      return {
        title: `Confirmar ${services}`,
        confirm: 'Confirmar servicios',
        follows:
          'Di que cada conductor aceptó por teléfono: el cliente recibe su nombre y su placa por correo, un minuto después por si lo deshaces.',
      };
    case 'cancel':
      return {
        title: `Cancelar ${services}`,
        confirm: 'Cancelar servicios',
        follows:
          'Se avisa por WhatsApp o correo a cada cliente y conductor, con el mismo motivo; a quien no tenga ninguno, avísale tú.',
      };
  }
}

/** Shows what a change of many would do and what it leaves, then makes it: all of it, or nothing. */
export default function BulkDialog({ action, services, onDone, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<ReadonlyMap<string, string>>(new Map());
  const { included, leftOut, otherVehicle } = planBulk(services, action, blocked);
  const { title, confirm, follows } = textsOf(action, included.length);
  const isEmpty = included.length === 0;
  const { data: whereabouts } = useQuery(driverWaysQuery(action.kind === 'assign' ? action.driver.id : null, included));
  const wayOf = ({ id }: ServiceRow) => whereabouts?.ways.get(id);
  const farAway = included.filter((service) => wayOf(service)?.isFar === true).length;
  const refunds = action.kind === 'cancel' ? refundsOf(included) : NO_REFUNDS;
  const refundText = companyRefundsText([...refunds.values()]);
  const unverifiedText = companyUnverifiedText(action.kind === 'cancel' ? rowsUnverified(included) : []);
  const reason = useCancellationReason();
  const loaded = action.kind === 'cancel' ? included.filter(({ status }) => status === 'en curso').length : 0;
  return (
    <ConfirmDialog
      title={isEmpty ? 'Nada que cambiar' : title}
      confirmLabel={confirm}
      isDangerous={action.kind === 'cancel'}
      isSettled={isEmpty}
      onClose={onClose}
      onConfirm={async () => {
        const why = action.kind === 'cancel' ? reason.check() : undefined;
        try {
          const onChanged = () => void client.invalidateQueries({ queryKey: ['services'] });
          await runBulkChange({ services: included, action, why, onChanged });
        } catch (failure) {
          const reasons = conflictReasons(failure);
          if (reasons.size > 0) setBlocked((before) => new Map([...before, ...reasons]));
          throw failure;
        }
        onDone(included.map(({ id }) => id));
        onClose();
      }}
      explain={(failure) => {
        const { size } = conflictReasons(failure);
        if (size === 0) return errorMessage(failure);
        return size === 1
          ? 'No se cambió nada: uno ya no admite el cambio. Puedes seguir sin él.'
          : `No se cambió nada: ${size.toString()} ya no admiten el cambio. Puedes seguir sin ellos.`;
      }}
    >
      {!isEmpty && (
        <>
          <p>{follows}</p>
          {whereabouts && <p>{seenText(whereabouts)}</p>}
          {farAway > 0 && (
            <p className={styles.warning}>
              {farAway === 1 ? 'Uno se recoge en otra ciudad.' : `${farAway.toString()} se recogen en otra ciudad.`}
            </p>
          )}
          {loaded > 0 && (
            <p className={styles.warning}>
              {loaded === 1
                ? 'Uno ya lleva la carga en el camión: acuerda con su conductor adónde va.'
                : `${loaded.toString()} ya llevan la carga en el camión: acuerda con sus conductores adónde va.`}
            </p>
          )}
          {refundText !== null && <p className={styles.warning}>{refundText}</p>}
          {unverifiedText !== null && <p className={styles.warning}>{unverifiedText}</p>}
          {action.kind === 'cancel' && <CancellationFields form={reason} />}
          <ServiceLines
            label="Cambian"
            services={included}
            note={(service) => refundNote(refunds.get(service.id)) ?? driveNote(wayOf(service))}
          />
          {otherVehicle.length > 0 && action.kind === 'assign' && action.driver.vehicle !== null && (
            <p className={styles.warning}>
              Su vehículo es {vehicleName(action.driver.vehicle)}, y{' '}
              {otherVehicle.length === 1 ? '1 pide otro' : `${otherVehicle.length.toString()} piden otro`}.
            </p>
          )}
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className={styles.title}>
            {leftOut.length === 1 ? 'Queda como está' : `Quedan como están: ${leftOut.length.toString()}`}
          </h3>
          <ServiceLines
            label="No cambian"
            services={leftOut.map(({ service }) => service)}
            note={({ id }) => leftOut.find(({ service }) => service.id === id)?.reason}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

type Refunds = ReadonlyMap<string, CancellationRefund>;

const NO_REFUNDS: Refunds = new Map();

/** The refunds that cancelling these services causes, by service. */
const refundsOf = (services: readonly ServiceRow[]): Refunds =>
  new Map(
    services.flatMap((service) => {
      const refund = rowCancellationRefund(service);
      return refund === null ? [] : [[service.id, refund] as const];
    }),
  );

const refundNote = (refund: CancellationRefund | undefined): string | null =>
  refund === undefined ? null : `se le devuelven ${formatCents(refund.refundCents)}`;

const driveNote = (way: DriverWay | undefined): string | null => (way === undefined ? null : driveText(way.minutes));

interface ServiceLinesProps {
  readonly label: string;
  readonly services: readonly ServiceRow[];
  readonly note: (service: ServiceRow) => ReactNode;
}

function ServiceLines({ label, services, note }: ServiceLinesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {services.map((service) => (
        <li key={service.id}>
          <strong>{service.userName}</strong>
          <span>
            <span>
              {formatDate(service.date)} {service.hour}
            </span>
            {service.number !== '' && <span>{` · ${service.number}`}</span>}
          </span>
          <Why>{note(service)}</Why>
        </li>
      ))}
    </ul>
  );
}

const Why = ({ children }: { readonly children: ReactNode }) =>
  children === null || children === undefined ? null : <span className={styles.why}>{children}</span>;
