import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { useUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';
import { parseNumberInputs } from './number-inputs.ts';
import type { NumberInputs } from './number-inputs.ts';

const NOT_A_NUMBER = 'Please enter a valid number';

/** A form of plain numbers: keeps what was typed after a failure, marks the field the server names, guards what is unsaved. */
export function useNumberForm<Name extends string>(
  initial: NumberInputs<Name>,
  save: (values: Record<Name, number>) => Promise<unknown>,
) {
  const form = useForm<NumberInputs<Name>>({ initialValues: initial });
  useUnsavedChanges(form.isDirty());
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.clearErrors();
    setRefusal(null);
    const values = parseNumberInputs(form.values);
    if (Array.isArray(values)) {
      form.setErrors(Object.fromEntries((values as readonly Name[]).map((name) => [name, NOT_A_NUMBER])));
      return;
    }
    try {
      await save(values as Record<Name, number>);
      form.resetDirty();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.body?.inputError?.split('.').at(-1) : undefined;
      if (field !== undefined && field in initial) form.setFieldError(field, errorMessage(failure));
      else setRefusal(errorMessage(failure));
    }
  }

  return { form, refusal, submit };
}
