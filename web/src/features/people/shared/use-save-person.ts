import { EditConflict } from '@llevo/contract/entities/person-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { CallResponse } from '../../../lib/http/call.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { changedByText, parseConflict } from '../../../lib/http/conflict.ts';
import { errorActionFor, errorMessage } from '../../../lib/http/error-handling.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import type { PersonKind } from './person-kind.ts';

interface SavedRow {
  readonly id: string;
  readonly updatedAt: string;
}

interface SavePersonOptions<Row extends SavedRow, Values extends object> {
  readonly kind: Pick<PersonKind, 'list'>;
  /** The row as displayed; null creates a person. */
  readonly person: Row | null;
  readonly create: (values: Values) => Promise<CallResponse<Row>>;
  readonly update: (seen: SavedRow, changes: Partial<Values>) => Promise<CallResponse<Row>>;
  readonly onSaved: (row: Row) => void;
}

interface SavePerson<Values> {
  /** Creates the person or saves the changed fields. Rejects with an error for the form. */
  readonly save: (values: Values) => Promise<void>;
  /** Path of the plans if a larger one is needed and the user may choose it. */
  readonly upgradePath: string | null;
}

/** Saves a customer or driver from a form: after a conflict the next attempt is based on the current record. */
export function useSavePerson<Row extends SavedRow, Values extends object>(
  options: SavePersonOptions<Row, Values>,
): SavePerson<Values> {
  const { kind, person, create, update, onSaved } = options;
  const queryClient = useQueryClient();
  const [seenAt, setSeenAt] = useState(person?.updatedAt ?? '');
  const [upgradePath, setUpgradePath] = useState<string | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [kind.list] });

  const send = async (values: Values): Promise<CallResponse<Row> | null> => {
    if (person === null) return create(values);
    const changes = changedFields(person, values);
    return Object.keys(changes).length === 0 ? null : update({ id: person.id, updatedAt: seenAt }, changes);
  };

  const save = async (values: Values) => {
    setUpgradePath(null);
    try {
      const response = await send(values);
      if (response !== null) {
        trackEvent('person.saved', { list: kind.list, isNew: person === null });
        notify('success', response.message ?? 'Cambios guardados');
        refresh();
      }
      onSaved(response?.data ?? (person as Row));
    } catch (failure) {
      const conflict = parseConflict(CurrentRecord, failure);
      if (conflict !== null) {
        setSeenAt(conflict.updatedAt);
        refresh();
        throw new UserFacingError(staleEditMessage(failure, conflict));
      }
      const action = errorActionFor(failure);
      if (failure instanceof ApiError && failure.status === 402) {
        if (action.kind === 'goTo') setUpgradePath(action.path);
        if (action.kind === 'say') throw new UserFacingError(action.message);
      }
      throw failure;
    }
  };
  return { save, upgradePath };
}

/** The fields that differ from the displayed row; only these are sent, so that another user's change stays. */
function changedFields<Values extends object>(row: object, values: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(values).filter(([field, value]) => value !== before.get(field));
  // Entries lose the types of their fields.
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The current record that an edit conflicts with. */
const CurrentRecord = z.looseObject({ ...EditConflict.shape, updatedAt: z.string() });

const staleEditMessage = (failure: unknown, conflict: EditConflict): string =>
  [`${errorMessage(failure)}.`, changedByText(conflict), 'Revisa y guarda otra vez: solo se cambia lo que editaste.']
    .filter((sentence) => sentence !== '')
    .join(' ');
