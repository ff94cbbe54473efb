import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/http/call.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { StatusDialog } from './status-dialog.tsx';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

interface DeleteDialogProps {
  readonly kind: PersonKind;
  readonly person: PersonRow;
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a person and lists its consequences. */
function DeleteDialog({ kind, person, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeletePerson(kind);
  const name = fullName(person);
  return (
    <ConfirmDialog
      title={`Eliminar a ${name}`}
      confirmLabel={`Eliminar ${kind.noun}`}
      isDangerous
      onConfirm={async () => {
        await remove(person);
        onDeleted([person.id]);
        onClose();
      }}
      onClose={onClose}
    >
      <ul className={styles.follows}>
        {kind.deletion.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}

/** Deletes a customer or driver and notifies with SPEC §8's message. The caller shows errors. */
function useDeletePerson(kind: PersonKind): (person: PersonRow) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: PersonRow) => call(deletePerson, { id }, { returns: 'response' }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }, person) => {
      notify('success', message ?? `El usuario ${fullName(person)} ha sido eliminado correctamente`);
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    },
  });
  return async (person) => {
    await mutateAsync(person);
  };
}

type OpenDialog =
  | { readonly what: 'status'; readonly person: PersonRow; readonly to: DriverStatus }
  | { readonly what: 'delete'; readonly person: PersonRow }
  | { readonly what: 'bulk'; readonly people: readonly PersonRow[]; readonly to: DriverStatus };

/** An administrator's actions on people, and the open dialog. */
export interface PeopleActions {
  readonly openStatusDialog: (person: PersonRow, to: DriverStatus) => void;
  readonly openDeleteDialog: (person: PersonRow) => void;
  readonly openBulkDialog: (people: readonly PersonRow[], to: DriverStatus) => void;
  readonly dialog: ReactNode;
}

/**
 * Status changes and deletion, each after a confirmation. `onSettled` receives the ids that were changed in bulk or
 * deleted.
 */
export function usePeopleActions(kind: PersonKind, onSettled: (changed: readonly string[]) => void): PeopleActions {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => {
    setOpenDialog(null);
  };
  return {
    openStatusDialog: useCallback((person, to) => {
      setOpenDialog({ what: 'status', person, to });
    }, []),
    openDeleteDialog: useCallback((person) => {
      setOpenDialog({ what: 'delete', person });
    }, []),
    openBulkDialog: useCallback((people, to) => {
      setOpenDialog({ what: 'bulk', people, to });
    }, []),
    dialog: openDialog && dialogOf(openDialog),
  };

  function dialogOf(open: OpenDialog) {
    switch (open.what) {
      case 'status':
        return <StatusDialog kind={kind} person={open.person} to={open.to} onClose={close} />;
      case 'delete':
        return <DeleteDialog kind={kind} person={open.person} onDeleted={onSettled} onClose={close} />;
      case 'bulk':
        return <BulkStatusDialog kind={kind} people={open.people} to={open.to} onDone={onSettled} onClose={close} />;
    }
  }
}
