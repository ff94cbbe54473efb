import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel, isReasonRequired } from '@llevo/contract/rules/people/driver-status';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useMemo, useState } from 'react';
import { conflictOf, changedByText } from '../../../lib/http/conflict.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { PersonStatusBadge } from './person-status-badge.tsx';
import { WITHOUT_DOCUMENTS } from './undocumented.ts';
import { useChangeStatus } from './use-change-status.ts';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

interface StatusDialogProps {
  readonly kind: PersonKind;
  /** The person as displayed. */
  readonly person: PersonRow;
  readonly to: DriverStatus;
  readonly onClose: () => void;
}

/** SPEC §4: confirms a status change, with a reason if required; after a conflict it names who changed it first. */
export function StatusDialog({ kind, person, to, onClose }: StatusDialogProps) {
  const { change, refresh } = useChangeStatus(kind);
  // After a conflict the row is refreshed, and the change may be confirmed again.
  const [seen, setSeen] = useState(person.status);
  const name = fullName(person);
  const people = useMemo(() => [person], [person]);
  const isUndocumented = kind.useUndocumented(people, to).length > 0;

  const confirm = async (reason: string) => {
    try {
      const info = { ...person, status: seen };
      const message = await change({
        id: person.id,
        status: to,
        info,
        ...(reason === '' ? {} : { motivo: reason }),
        ...(isUndocumented && { withoutDocuments: true }),
      });
      notify('success', message ?? kind.changed);
      onClose();
    } catch (failure) {
      const now = kind.statuses.find((status) => status === conflictOf(failure)?.status);
      if (now !== undefined) setSeen(now);
      throw failure;
    } finally {
      void refresh();
    }
  };

  return (
    <ConfirmDialog
      title={`Cambiar el estado de ${name}`}
      confirmLabel={`Pasar a ${driverStatusLabel(to)}`}
      isDangerous={to === 'cancelado'}
      isReasonRequired={isReasonRequired(to)}
      {...(isUndocumented && WITHOUT_DOCUMENTS)}
      onConfirm={confirm}
      explain={(failure) => statusConflictMessage(failure) ?? errorMessage(failure)}
      isSettled={seen === to}
      onClose={onClose}
    >
      <p className={styles.change}>
        <PersonStatusBadge status={seen} />
        <span aria-label="pasa a">→</span>
        <PersonStatusBadge status={to} />
      </p>
      <p>{kind.meaning[to]}</p>
      {kind.StatusNotice && <kind.StatusNotice people={people} to={to} />}
      <p className={styles.mail}>{emailNotice(person)}</p>
    </ConfirmDialog>
  );
}

/** "Ahora está en Cancelado. Lo cambió Ana Mora el 21/11/2026 14:05."; null without a conflict. */
export function statusConflictMessage(failure: unknown): string | null {
  const conflict = conflictOf(failure);
  if (conflict?.status === undefined) return null;
  const label = STATUS_LABELS[conflict.status] ?? conflict.status;
  return `Ahora está en ${label}. ${changedByText(conflict)}`.trim();
}

const STATUS_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  (['revision', 'activado', 'cancelado', 'correccion'] as const).map((status) => [status, driverStatusLabel(status)]),
);

const emailNotice = ({ email, name }: PersonRow): string =>
  email === '' ? `${name} no tiene correo registrado: no recibirá el aviso.` : `Se le informará por correo a ${email}.`;
