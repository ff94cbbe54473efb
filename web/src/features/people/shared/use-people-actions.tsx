import type { DriverStatus } from '@llevo/contract/entities/driver';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { PersonKind, PersonRow } from './person-kind.ts';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

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

/** Status changes and deletion, each after a confirmation. `onSettled` receives the ids that were changed in bulk or deleted. */
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
