import type { DocumentedCall } from './api-document.ts';
import { mayChange } from './api-document.ts';
import type { Send } from './call-answer.ts';
import { showAnswer } from './call-answer.ts';
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

/** A form that makes a call: its fields hold the example, and the response is shown below. */
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

/** The text of each field of the form. */
interface CallInput {
  /** By `place.name`, such as `path.id`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** JSON; '' for none. */
  readonly body: string;
  /** '' for none, like the key. */
  readonly token: string;
  readonly idempotencyKey: string;
  readonly version: string;
}

/** A request to send, or the problem with the input: the field, and a message for people. */
type CallRequest =
  | { readonly kind: 'request'; readonly address: string; readonly init: RequestInit }
  | { readonly kind: 'problem'; readonly field: string; readonly message: string };

/** The request of a call: an address of this site, with the given headers and body. */
function callRequest(call: DocumentedCall, input: CallInput): CallRequest {
  const missing = call.parameters.find((one) => one.required && (input.parameters[fieldOf(one)] ?? '') === '');
  if (missing !== undefined)
    return { kind: 'problem', field: fieldOf(missing), message: `${missing.name} is required` };
  const body = readBody(call, input.body);
  if (body === null) return { kind: 'problem', field: 'body', message: 'The body is no JSON object' };
  const headers = {
    'Llevo-Version': input.version,
    ...(input.token !== '' && { Authorization: `Bearer ${input.token}` }),
    ...(input.idempotencyKey !== '' && { 'Idempotency-Key': input.idempotencyKey }),
    ...(body !== '' && { 'Content-Type': 'application/json' }),
  };
  const init: RequestInit = { method: call.method, headers, ...(body !== '' && { body }) };
  return {
    kind: 'request',
    address: addressOf(call, input),
    init: { ...init, cache: 'no-store', credentials: 'omit' },
  };
}

/** Name of a parameter's field in the form. */
const fieldOf = ({ in: place, name }: { readonly in: string; readonly name: string }): string => `${place}.${name}`;

function addressOf({ path, parameters }: DocumentedCall, input: CallInput): string {
  const value = (one: { in: string; name: string }) => input.parameters[fieldOf(one)] ?? '';
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((all, one) => all.replace(`{${one.name}}`, encodeURIComponent(value(one))), path);
  const query = parameters.filter((one) => one.in === 'query' && value(one) !== '');
  const search = new URLSearchParams(query.map((one) => [one.name, value(one)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** The body to send; '' for none, null if the text is not a JSON object. */
function readBody({ body }: DocumentedCall, text: string): string | null {
  if (body === undefined || text.trim() === '') return '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : null;
  } catch {
    return null;
  }
}

/** Asks before a call that may change something. Resolves with whether to send it. */
function confirmChange(call: string): Promise<boolean> {
  const cancel = element('button', { type: 'button', autofocus: '' }, 'Cancel');
  const send = element('button', { type: 'button', class: 'primary' }, 'Send it');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'confirm-title' },
    element('h2', { id: 'confirm-title' }, 'This may change real data'),
    element('p', {}, 'It is no rehearsal: ', element('code', {}, call), ' acts on the account of the key or session.'),
    element('div', { class: 'row' }, cancel, send),
  );
  return new Promise((resolve) => {
    const close = (answer: boolean) => {
      dialog.returnValue = answer ? 'send' : '';
      dialog.close();
    };
    cancel.addEventListener('click', () => {
      close(false);
    });
    send.addEventListener('click', () => {
      close(true);
    });
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'send');
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
