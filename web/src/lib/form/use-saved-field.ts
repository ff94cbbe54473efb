import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUnsavedChanges } from '../browser/unsaved-changes.ts';
import { afterPress } from './after-press.ts';
import type { BoundField } from './use-form.ts';
import type { useSavedChoice } from './use-saved-choice.ts';

/** Instead of overwriting what another user saved in the same place. */
export const CHANGED_BY_OTHERS =
  'Otra persona cambió este valor antes que tú. Ahora ves el suyo; cámbialo de nuevo si quieres otro.';

interface SavedFieldOptions {
  readonly name: string;
  /** The stored value, and how another is saved: see useSavedChoice. */
  readonly saved: ReturnType<typeof useSavedChoice<string>>;
  /** The error of a typed value; null for a valid one. */
  readonly check: (text: string) => string | null;
}

interface SavedField {
  readonly field: BoundField;
  /** For the control's `onKeyDown`: without a form around it, Enter does nothing by itself. */
  readonly saveOnEnter: (event: KeyboardEvent) => void;
}

interface Typed {
  readonly text: string;
  /** The value that was shown when the typing began. */
  readonly over: string;
}

/**
 * A typed value that is saved when its field is left, or by Enter. An invalid one stays with its error and counts as
 * unsaved; a failed save, and a value that changed during the typing, show an error and the stored value again.
 */
export function useSavedField({ name, saved, check }: SavedFieldOptions): SavedField {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { shown, error: failure, choose } = saved;
  useUnsavedChanges(typed !== null);
  // An error moves what is below it.
  const report = (text: string, kept: Typed | null) => {
    afterPress(() => {
      setTyped(kept);
      setProblem(text);
    });
  };
  const commit = () => {
    if (typed === null) return;
    const { text, over } = typed;
    if (shown !== over && shown !== text) {
      report(failure ?? CHANGED_BY_OTHERS, null);
      return;
    }
    const invalid = check(text);
    if (invalid !== null) {
      report(invalid, typed);
      return;
    }
    setProblem(null);
    setTyped(null);
    if (text !== shown) choose(text);
  };
  return {
    field: {
      name,
      value: typed === null ? shown : typed.text,
      isRequired: true,
      error: problem ?? (typed === null ? failure : null) ?? undefined,
      onChange: (text) => {
        setTyped({ text, over: typed === null ? shown : typed.over });
        setProblem(null);
      },
      onBlur: commit,
    },
    saveOnEnter: ({ key }) => {
      if (key === 'Enter') commit();
    },
  };
}
