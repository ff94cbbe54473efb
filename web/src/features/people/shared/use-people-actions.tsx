import type { DriverStatus } from '@llevo/contract/entities/driver';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { PeopleKind, PersonRow } from './person-kind.ts';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Asked =
  | { readonly what: 'status'; readonly person: PersonRow; readonly to: DriverStatus }
  | { readonly what: 'delete'; readonly person: PersonRow }
  | { readonly what: 'bulk'; readonly people: readonly PersonRow[]; readonly to: DriverStatus };

/** What an administrator can do with people, and the dialog of whatever is being asked. */
export interface PeopleActions {
  readonly askStatus: (person: PersonRow, to: DriverStatus) => void;
  readonly askDelete: (person: PersonRow) => void;
  readonly askBulk: (people: readonly PersonRow[], to: DriverStatus) => void;
  readonly dialog: ReactNode;
}

/** Status changes and deletion of people of a kind, each asked for first. `onSettled` is told who was changed in bulk or deleted, by id. */
export function usePeopleActions(kind: PeopleKind, onSettled: (changed: readonly string[]) => void): PeopleActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
  };
  return {
    askStatus: useCallback((person, to) => {
      setAsked({ what: 'status', person, to });
    }, []),
    askDelete: useCallback((person) => {
      setAsked({ what: 'delete', person });
    }, []),
    askBulk: useCallback((people, to) => {
      setAsked({ what: 'bulk', people, to });
    }, []),
    dialog: asked && dialogOf(asked),
  };

  function dialogOf(open: Asked) {
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
