import { useEffect, useId } from 'react';

/** Forms with something typed that was not saved, by their ids. */
const unsaved = new Set<string>();

/** Whether leaving now would lose something. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Tells whether this form holds something not saved; forgotten when it goes. */
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
