import { useState } from 'react';
import type { BoundField } from '../../../web/src/lib/form/use-form.ts';

/** A field of no form, for a control that wants one. */
export function useFakeField(name: string, initial = '', problem?: string): BoundField {
  const [value, change] = useState(initial);
  return { name, value, isRequired: false, error: problem, onChange: change, onBlur: () => undefined };
}

export const noop = (): void => undefined;
