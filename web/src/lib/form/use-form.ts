import { useForm as useMantineForm } from '@mantine/form';
import { useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isMissing } from '@llevo/contract/validators/field-validators';
import { ApiError, isAborted } from '../http/api-error.ts';
import { handleError } from '../http/error-handling.ts';
import { useUnreached } from '../http/use-unreached.ts';
import { readSession } from '../session/session.ts';
import { afterPress } from './after-press.ts';
import type { FieldValue, FormField } from './fields.ts';
import { toFormError } from './form-errors.ts';
import { useDraft } from './use-draft.ts';

type Fields = Readonly<Record<string, FormField>>;
type NameOf<Form extends Fields> = Extract<keyof Form, string>;

/** A form's values, by the names of its fields. */
export type ValuesOf<Form extends Fields> = { readonly [Name in keyof Form]: Form[Name]['initial'] };

type BlurEvent = FocusEvent<HTMLElement>;

/** One field as its control needs it. */
export interface BoundField<Value extends FieldValue = string> {
  readonly name: string;
  readonly value: Value;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  /** SPEC §5: validates a non-empty value on leaving the field. */
  readonly onBlur: (event?: BlurEvent) => void;
}

interface FormOptions<Form extends Fields> {
  readonly fields: Form;
  /** Sends the values. The form reports what it throws, except an AbortError, and keeps the values. */
  readonly send: (values: ValuesOf<Form>) => Promise<unknown>;
  /** Receives the focus after a server error that names no field. */
  readonly focusOnError?: NameOf<Form>;
  /** The edited record, if the initial values do not identify it: see useDraft. */
  readonly draftId?: string;
  /** Sends to a public endpoint: a 401 rejects the typed values and does not end the session. */
  readonly isPublic?: boolean;
}

/**
 * SPEC §5's forms on Mantine's engine: validates every field before sending, marks the field that the server names,
 * and focuses the first invalid one. Controls have the name of their field. When the session ends, the typed values
 * survive the sign-in (useDraft).
 */
export function useForm<Form extends Fields>(options: FormOptions<Form>) {
  const { fields, send, focusOnError, draftId = '', isPublic = false } = options;
  const entries = Object.entries(fields);
  const form = useMantineForm<Record<string, FieldValue>>({
    initialValues: Object.fromEntries(entries.map(([name, { initial }]) => [name, initial])),
    validate: Object.fromEntries(entries.map(([name, field]) => [name, (value, all) => field.validate(value, all)])),
  });
  useDraft(fields, form, draftId);
  const values = form.values as ValuesOf<Form>;
  const setValue: (name: string, value: FieldValue) => void = form.setFieldValue;
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dismissError = () => {
    setError(null);
  };
  const noteFailure = useUnreached(dismissError);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Errors first, then the focus: a screen reader announces the focused field with its error.
    const { errors } = flushSync(() => {
      setError(null);
      return form.validate();
    });
    const [first] = entries.filter(([name]) => errors[name] !== undefined);
    if (first !== undefined) {
      focusField(element, first[0]);
      return;
    }
    setIsSending(true);
    const hadSession = readSession() !== null;
    try {
      await send(form.getValues() as ValuesOf<Form>);
      form.clearErrors();
      setIsSending(false);
    } catch (cause) {
      if (isAborted(cause)) {
        flushSync(() => {
          setIsSending(false);
        });
        // A busy button loses the focus.
        if (document.activeElement === document.body) submitter?.focus();
        return;
      }
      if (hadSession && !isPublic && cause instanceof ApiError && cause.status === 401) {
        setIsSending(false);
        // A mutation's own handler may have ended the session already.
        if (readSession() !== null) handleError(cause);
        return;
      }
      const { message, field } = toFormError(
        cause,
        entries.filter(([, { isHidden }]) => !isHidden).map(([name]) => name),
      );
      noteFailure(cause);
      flushSync(() => {
        form.setErrors(field === undefined ? {} : { [field]: message });
        setError(field === undefined ? message : null);
        setIsSending(false);
      });
      const isRejected = cause instanceof ApiError && cause.status < 429;
      const focused = field ?? (isRejected ? focusOnError : undefined);
      if (focused !== undefined) focusField(element, focused);
    }
  }

  function bind<Name extends NameOf<Form>>(name: Name): BoundField<Form[Name]['initial']> {
    const value = values[name];
    return {
      name,
      value,
      isRequired: fields[name]?.isRequired ?? false,
      error: form.errors[name] as string | undefined,
      onChange: (next) => {
        setValue(name, next);
      },
      onBlur: (event) => {
        // Submitting validates too; an error that appeared now would move the button away from under the pointer.
        if (isMovingToSubmit(event)) return;
        const isEmpty = typeof value === 'string' ? isMissing(value) : value.length === 0;
        if (isEmpty || form.errors[name] !== undefined) return;
        afterPress(() => {
          form.validateField(name);
        });
      },
    };
  }

  /** Validates one field, shows its error, and returns whether it is valid. */
  const check = (name: NameOf<Form>): boolean => !form.validateField(name).hasError;

  /** Restores every field's initial value. */
  const reset = () => {
    form.reset();
    setError(null);
    setIsSending(false);
  };

  return {
    values,
    isSending,
    error,
    dismissError,
    isDirty: form.isDirty(),
    resetDirty: form.resetDirty,
    bind,
    check,
    submit,
    reset,
  };
}

/** Whether the focus moves from a field to its form's submit button. */
function isMovingToSubmit(event: BlurEvent | undefined): boolean {
  const next = event?.relatedTarget;
  return (
    next instanceof HTMLButtonElement && next.type === 'submit' && next.form === event?.currentTarget.closest('form')
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}
