import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { currentAddress } from '../browser/navigation.ts';
import { onReload } from '../browser/reload.ts';
import { hasSignedOut, readSession, subscribeSession } from '../session/session.ts';
import { draftOwner, saveDraft, takeDraft } from './draft-storage.ts';
import type { DraftValues } from './draft-storage.ts';
import type { FieldValue, FormField } from './fields.ts';

type Fields = Readonly<Record<string, FormField>>;
type Values = Readonly<Record<string, FieldValue>>;

const isText = (value: FieldValue | undefined): value is string | readonly string[] =>
  value !== undefined && (typeof value === 'string' || value.every((item) => typeof item === 'string'));

/** The values that may be stored: no secrets, hidden values or files. */
function draftValues(fields: Fields, values: Values): DraftValues {
  const kept = Object.entries(fields).flatMap(([name, { isSecret, isHidden }]) => {
    const value = values[name];
    return isSecret || isHidden || !isText(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * Keeps unsaved values when the session ends or the page reloads by itself, and restores them when the same user opens
 * the same form again within ten minutes. A form is the same at the same address with the same initial values and `draftId`.
 */
export function useDraft(fields: Fields, form: UseFormReturnType<Record<string, FieldValue>>, draftId: string): void {
  const formKey = () => {
    const [page = ''] = currentAddress().split('#');
    const initial = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));
    return `${page} ${draftId} ${JSON.stringify(draftValues(fields, initial))}`;
  };
  const restore = useEffectEvent((owner: string | null) => {
    const kept = takeDraft(formKey(), owner);
    // The initial values stay: the form is dirty.
    for (const [name, value] of Object.entries(kept ?? {})) form.setFieldValue(name, value);
  });
  const keep = useEffectEvent((owner: string) => {
    const values = draftValues(fields, form.getValues());
    if (form.isDirty() && Object.keys(values).length > 0) saveDraft(formKey(), owner, values);
  });

  useEffect(() => {
    let owner = draftOwner();
    restore(owner);
    const forgetReload = onReload(() => {
      if (owner !== null) keep(owner);
    });
    const forgetSession = subscribeSession(() => {
      if (readSession() !== null) owner = draftOwner();
      else if (owner !== null && !hasSignedOut()) keep(owner);
    });
    return () => {
      forgetReload();
      forgetSession();
    };
  }, []);
}
