import { useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isMissing } from '@llevo/contract/validators/field-validators';
import { ApiError } from '../http/api-error.ts';
import type { FieldValue, FormField } from './fields.ts';
import { toFormErrors } from './form-errors.ts';
import type { FormErrors } from './form-errors.ts';

type Fields = Readonly<Record<string, FormField>>;
type NameOf<Form extends Fields> = Extract<keyof Form, string>;

/** What a form holds, by the names of its fields. */
export type ValuesOf<Form extends Fields> = { readonly [Name in keyof Form]: Form[Name]['initial'] };

type BlurEvent = FocusEvent<HTMLElement>;

/** One field as its control needs it. */
export interface BoundField<Value extends FieldValue = string> {
  readonly name: string;
  readonly value: Value;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  /** SPEC §5: what was given is checked on leaving the field. */
  readonly onBlur: (event?: BlurEvent) => void;
}

interface Status extends FormErrors {
  readonly isSending: boolean;
}

interface FormOptions<Form extends Fields> {
  readonly fields: Form;
  /** Sends what was typed. What it throws is told at the form and nothing typed is lost. */
  readonly send: (values: ValuesOf<Form>) => Promise<unknown>;
  /** Takes the cursor after a refusal that names no field. */
  readonly focusOnError?: NameOf<Form>;
}

const IDLE_STATUS: Status = { isSending: false, refusal: null, problems: {} };

/**
 * SPEC §5's form engine: checks every field before anything is sent, marks the field that the server names, and puts
 * the cursor into the first that is wrong. Controls carry the name of their field.
 */
export function useForm<Form extends Fields>({ fields, send, focusOnError }: FormOptions<Form>) {
  type Name = NameOf<Form>;
  const names = Object.keys(fields) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, fields[name]?.initial])) as ValuesOf<Form>,
  );
  const [status, setStatus] = useState(IDLE_STATUS);

  const setProblem = (name: Name, problem: string | undefined) => {
    setStatus((current) => ({ ...current, problems: { ...current.problems, [name]: problem } }));
  };

  const problemsNow = () => {
    const problems: Partial<Record<string, string>> = {};
    for (const name of names) {
      const problem = fields[name]?.validate(values[name]) ?? null;
      if (problem !== null) problems[name] = problem;
    }
    return problems;
  };

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (status.isSending) return;
    const form = event.currentTarget;
    const problems = problemsNow();
    const first = names.find((name) => problems[name] !== undefined);
    if (first !== undefined) {
      showAndFocus(form, { ...IDLE_STATUS, problems }, first);
      return;
    }
    setStatus({ ...IDLE_STATUS, isSending: true });
    try {
      await send(values);
      setStatus(IDLE_STATUS);
    } catch (failure) {
      const visible = names.filter((name) => fields[name]?.isHidden === false);
      const told = toFormErrors(failure, visible);
      const wasRefused = failure instanceof ApiError && failure.status < 429;
      const named = visible.find((name) => told.problems[name] !== undefined);
      showAndFocus(form, { ...IDLE_STATUS, ...told }, named ?? (wasRefused ? focusOnError : undefined));
    }
  }

  function showAndFocus(form: HTMLFormElement, next: Status, name: Name | undefined) {
    // First the words, then the focus: what takes it is read out with what is wrong.
    flushSync(() => {
      setStatus(next);
    });
    if (name !== undefined) focusField(form, name);
  }

  function bind<Bound extends Name>(name: Bound): BoundField<Form[Bound]['initial']> {
    return {
      name,
      value: values[name],
      isRequired: fields[name]?.isRequired ?? false,
      error: status.problems[name],
      onChange: (value) => {
        setValues((current) => ({ ...current, [name]: value }));
        if (status.problems[name] !== undefined) setProblem(name, undefined);
      },
      onBlur: (event) => {
        // The form will say it in a moment; a line that appeared now would move the button away from under the pointer.
        if (isMovingToSubmit(event)) return;
        const value = values[name];
        const isEmpty = typeof value === 'string' ? isMissing(value) : value.length === 0;
        if (!isEmpty && status.problems[name] === undefined) {
          setProblem(name, fields[name]?.validate(value) ?? undefined);
        }
      },
    };
  }

  /** Puts every field back to what it held at first. */
  const reset = () => {
    setValues(Object.fromEntries(names.map((name) => [name, fields[name]?.initial])) as ValuesOf<Form>);
    setStatus(IDLE_STATUS);
  };

  return { values, isSending: status.isSending, refusal: status.refusal, bind, submit, reset };
}

/** Whether a field is left for the button that sends its form. */
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
