import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel, needsReason } from '@llevo/contract/rules/people/driver-status';
import { useState } from 'react';
import { conflictOf, whoChanged } from '../../../lib/http/conflict.ts';
import { messageOf } from '../../../lib/http/error-handling.ts';
import { fullName } from './full-name.ts';
import type { PeopleKind, PersonRow } from './person-kind.ts';
import { useChangeStatus } from './use-change-status.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { StatusBadge } from './person-status-badge.tsx';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

interface StatusDialogProps {
  readonly kind: PeopleKind;
  /** As the administrator saw them. */
  readonly person: PersonRow;
  readonly to: DriverStatus;
  readonly onClose: () => void;
}

/** SPEC §4: confirms a change of status, asks why where a reason is needed, and tells who was quicker after a conflict. */
export function StatusDialog({ kind, person, to, onClose }: StatusDialogProps) {
  const { change, refresh } = useChangeStatus(kind);
  // After a conflict the row is seen anew, and the change may be asked for once more.
  const [seen, setSeen] = useState(person.status);
  const name = fullName(person);

  const confirm = async (reason: string) => {
    try {
      const info = { ...person, status: seen };
      const message = await change({ id: person.id, status: to, info, ...(reason === '' ? {} : { motivo: reason }) });
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
      asksReason={needsReason(to)}
      onConfirm={confirm}
      explain={(failure) => explainStatusConflict(failure) ?? messageOf(failure)}
      isSettled={seen === to}
      onClose={onClose}
    >
      <p className={styles.change}>
        <StatusBadge status={seen} />
        <span aria-label="pasa a">→</span>
        <StatusBadge status={to} />
      </p>
      <p>{kind.meaning[to]}</p>
      <p className={styles.mail}>{mailSentence(person)}</p>
    </ConfirmDialog>
  );
}

/** "Ahora está en Cancelado. Lo cambió Ana Mora el 21/11/2026 14:05."; null when nobody was quicker. */
export function explainStatusConflict(failure: unknown): string | null {
  const conflict = conflictOf(failure);
  if (conflict?.status === undefined) return null;
  const label = STATUS_LABELS[conflict.status] ?? conflict.status;
  return `Ahora está en ${label}. ${whoChanged(conflict)}`.trim();
}

const STATUS_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  (['revision', 'activado', 'cancelado', 'correccion'] as const).map((status) => [status, driverStatusLabel(status)]),
);

const mailSentence = ({ email, name }: PersonRow): string =>
  email === '' ? `${name} no tiene correo registrado: no recibirá el aviso.` : `Se le informará por correo a ${email}.`;
