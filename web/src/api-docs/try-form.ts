import type { DocumentedCall } from './api-document.ts';
import { mayChange } from './api-document.ts';
import type { Send } from './call-answer.ts';
import { showAnswer } from './call-answer.ts';
import type { CallInput } from './call-request.ts';
import { callRequest, fieldOf } from './call-request.ts';
import { confirmChange } from './confirm-change.ts';
import { element, labelled } from './element.ts';

interface TryFormOptions {
  /** The call's name. */
  readonly name: string;
  readonly version: string;
  readonly readToken: () => string;
  readonly send: Send;
}

const textOf = (example: unknown): string =>
  example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example);

/** A form that makes a call: its fields hold the example, and what it answers is shown below. */
export function tryForm(call: DocumentedCall, { name, version, readToken, send }: TryFormOptions): HTMLFormElement {
  const idOf = (field: string) => `try-${name}-${field}`;
  const parameters = call.parameters.map((one) => {
    const field = element('input', { autocomplete: 'off', spellcheck: 'false' });
    field.value = textOf(one.example);
    const label = `${one.name} (${one.in}${one.required ? ', required' : ''})`;
    return { name: fieldOf(one), field, row: labelled(label, idOf(fieldOf(one)), field) };
  });
  const body = element('textarea', { spellcheck: 'false' });
  body.value = call.body === undefined ? '' : JSON.stringify(call.body, null, 2);
  const key = element('input', { autocomplete: 'off', spellcheck: 'false' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const button = element('button', { class: 'primary' }, 'Send');
  const answer = element('div');

  const readInput = (): CallInput => ({
    parameters: Object.fromEntries(parameters.map((one) => [one.name, one.field.value.trim()])),
    body: body.value,
    token: call.access === 'public' ? '' : readToken(),
    idempotencyKey: key.value.trim(),
    version,
  });
  const submit = async (): Promise<void> => {
    const request = callRequest(call, readInput());
    problem.textContent = request.kind === 'problem' ? request.message : '';
    if (request.kind === 'problem') {
      form.querySelector<HTMLElement>(`[id="${idOf(request.field)}"]`)?.focus();
      return;
    }
    if (mayChange(call) && !(await confirmChange(`${call.method} ${request.address}`))) return;
    button.disabled = true;
    await showAnswer(answer, () => send(request.address, request.init));
    button.disabled = false;
  };

  const form = element('form', { 'aria-label': `Try ${name}`, novalidate: '' }, ...parameters.map(({ row }) => row));
  if (call.body !== undefined) form.append(labelled('Body (JSON)', idOf('body'), body));
  if (call.method !== 'GET') form.append(labelled('Idempotency-Key (where the call takes one)', idOf('key'), key));
  form.append(problem, element('div', { class: 'row' }, button), answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;
}
