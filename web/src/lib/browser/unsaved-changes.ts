import { useEffect, useId } from 'react';

/** Ids of forms with unsaved changes. */
const unsaved = new Set<string>();

/** Whether leaving the page would lose changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Registers whether this form has unsaved changes, until it unmounts. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isDirty]);
}
