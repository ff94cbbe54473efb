/** Fills a template with the values of a message, or refuses them as Meta does. */
import { parametersIn } from '@llevo/contract/rules/whatsapp/templates/message-template';
import { MAX_CODE_LENGTH } from '@llevo/contract/rules/whatsapp/templates/verification-code';
import { MAX_BODY_LENGTH } from '@llevo/contract/rules/whatsapp/template-text-limits';
import { isCodeUrl } from './code-components.ts';
import { messageError } from './graph-error.ts';
import type { SentComponent } from './inputs.ts';
import type { ShownText } from './phones.ts';
import type { StoredTemplate } from './stored-template.ts';

type Parameter = SentComponent['parameters'][number];

/** Characters of a percent-encoded end of a URL. */
const ENCODED = /^[\w\-.~!$&'()*+,;=@/?#%]*$/;

interface Place {
  /** The component's name in an error. */
  readonly part: string;
  readonly format: 'NAMED' | 'POSITIONAL';
}

function textOf(parameter: Parameter, { part }: Place): string {
  if (parameter.type.toLowerCase() !== 'text') {
    throw messageError(132012, `${part}: Format mismatch, expected TEXT, received ${parameter.type.toUpperCase()}`);
  }
  const { text } = parameter;
  if (text === undefined || text.trim() === '') throw messageError(131008, `${part}: Parameter 'text' is required`);
  if (/[\n\r\t]| {5}/.test(text)) {
    throw messageError(132018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  }
  return text;
}

/** Values of a text's parameters by name. */
function valuesOf(names: readonly string[], parameters: readonly Parameter[], place: Place): Map<string, string> {
  const { part, format } = place;
  if (parameters.length !== names.length) {
    throw messageError(
      132000,
      `${part}: number of localizable_params (${parameters.length}) does not match the expected number of params (${names.length})`,
    );
  }
  const values = new Map<string, string>();
  for (const [index, parameter] of parameters.entries()) {
    const given = format === 'NAMED' ? parameter.parameter_name : String(index + 1);
    const isUnknown = given === undefined || !names.includes(given) || values.has(given);
    if (isUnknown || (format === 'POSITIONAL' && parameter.parameter_name !== undefined)) {
      throw messageError(132012, `${part}: Parameter name is missing, unknown or not expected`);
    }
    values.set(given, textOf(parameter, place));
  }
  return values;
}

const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_braces, name: string) => values.get(name) ?? '');

/** Fills the text of a header or body. */
function fillText(template: StoredTemplate, sent: readonly SentComponent[], type: 'HEADER' | 'BODY'): string | null {
  const text = template.components.find((component) => component.type === type)?.text;
  const parameters = sent.find((component) => component.type === type)?.parameters ?? [];
  const place: Place = { part: type.toLowerCase(), format: template.parameter_format };
  const values = valuesOf(parametersIn(text ?? ''), parameters, place);
  return text === undefined ? null : filled(text, values);
}

/** The end of a button's URL, or the code that it copies; null for a button without a variable. */
function buttonValue(url: string, index: number, sent: readonly SentComponent[]): string | null {
  const component = sent.find((one) => one.type === 'BUTTON' && (one.index ?? 0) === index);
  const place: Place = { part: 'buttons', format: 'POSITIONAL' };
  if (parametersIn(url).length === 0) {
    if (component !== undefined) valuesOf([], component.parameters, place);
    return null;
  }
  if (component === undefined || component.parameters.length === 0) {
    throw messageError(131008, `buttons: Button at index ${index} of type Url requires a parameter`);
  }
  if (component.sub_type !== 'URL') throw messageError(132012, `buttons: Button at index ${index} is of type Url`);
  const value = valuesOf(['1'], component.parameters, place).get('1') ?? '';
  if (!isCodeUrl(url) && !ENCODED.test(value)) {
    throw messageError(132018, `buttons: Button at index ${index} of type Url has a parameter that is not encoded`);
  }
  return value;
}

/** A template's text as the phone shows it. Throws for values that Meta refuses. */
export function fillTemplate(template: StoredTemplate, sent: readonly SentComponent[]): ShownText {
  const header = fillText(template, sent, 'HEADER');
  const body = fillText(template, sent, 'BODY') ?? '';
  if (body.length > MAX_BODY_LENGTH) throw messageError(132005);
  const buttons = template.components.find(({ type }) => type === 'BUTTONS')?.buttons ?? [];
  const shown = buttons.map(({ text = '', url = '' }, index) => {
    const value = buttonValue(url, index, sent);
    return { text, url: url === '' ? null : url.replace('{{1}}', value ?? ''), isCode: isCodeUrl(url), value };
  });
  const code = shown.find(({ isCode }) => isCode)?.value ?? null;
  if (code !== null && (code.length > MAX_CODE_LENGTH || !body.includes(code))) {
    throw messageError(132018, `A code has at most ${MAX_CODE_LENGTH} characters, the same in the body and the button`);
  }
  return {
    header,
    body,
    footer: template.components.find(({ type }) => type === 'FOOTER')?.text ?? null,
    buttons: shown.map(({ text, url, isCode }) => ({ text, url: isCode ? null : url })),
    code,
  };
}
