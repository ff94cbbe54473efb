/** A template with its values: as the messages endpoint takes it, and as its recipient reads it. */
import { TEMPLATES, type TemplateName, type TemplateValues } from './templates/all-templates.ts';
import { type MessageTemplate, parametersIn, type TemplateLanguage } from './templates/message-template.ts';

interface TextParameter {
  readonly type: 'text';
  readonly parameter_name?: string;
  readonly text: string;
}

type SentComponent =
  | { readonly type: 'body'; readonly parameters: readonly TextParameter[] }
  | {
      readonly type: 'button';
      readonly sub_type: 'url';
      readonly index: '0';
      readonly parameters: readonly TextParameter[];
    };

/** The `template` of a send request. */
interface SentTemplate {
  readonly name: string;
  readonly language: { readonly code: string };
  readonly components: readonly SentComponent[];
}

/** A message as its recipient reads it. */
interface RenderedMessage {
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
  readonly button: string;
  /** Page that the button opens; null if it copies the code. */
  readonly url: string | null;
}

type Values = Readonly<Record<string, string>>;

/**
 * Characters of a value. The longest template with such values stays within the 1024 characters of a body, and a
 * typed address within its line.
 */
export const MAX_VALUE_LENGTH = 100;

/** Text in place of an empty value, which Meta refuses. */
const EMPTY_VALUE = '-';

/** A value on one line: Meta refuses line breaks, tabs, five spaces in a row and empty values. */
export function templateValue(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH - 1).trimEnd()}…` : line;
  return short === '' ? EMPTY_VALUE : short;
}

const textParameter = (text: string): TextParameter => ({ type: 'text', text });

const valueOf = (values: Values, name: string): string => templateValue(values[name] ?? '');

/** The value after a URL, percent-encoded; slashes stay, as they separate views of the driver's app. */
const encodedLink = (values: Values): string => encodeURI(values.link ?? '');

const linkComponent = (text: string): SentComponent => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [textParameter(text)],
});

function components({ body, button }: MessageTemplate, values: Values): SentComponent[] {
  const names = parametersIn(body);
  // Meta takes a code by its position, once for the text and once for the button.
  if (button.kind === 'copy_code') {
    const code = valueOf(values, 'code');
    return [{ type: 'body', parameters: [textParameter(code)] }, linkComponent(code)];
  }
  const named = names.map((name): TextParameter => ({
    type: 'text',
    parameter_name: name,
    text: valueOf(values, name),
  }));
  return [
    ...(named.length > 0 ? [{ type: 'body', parameters: named } as const] : []),
    ...(button.takesLink ? [linkComponent(encodedLink(values))] : []),
  ];
}

/** The `template` of a send request. */
export function templateMessage<Name extends TemplateName>(
  name: Name,
  language: TemplateLanguage,
  values: TemplateValues<Name>,
): SentTemplate {
  const template = TEMPLATES[name].texts[language];
  return { name: template.name, language: { code: language }, components: components(template, values) };
}

/** A message as its recipient reads it, for the record of a service and for mail in its place. */
export function renderTemplate(template: MessageTemplate, values: Values, siteUrl: string): RenderedMessage {
  const { header, body, footer, button } = template;
  return {
    header,
    body: body.replace(/\{\{(\w+)\}\}/g, (_braces, name: string) => valueOf(values, name)),
    footer,
    button: button.text,
    url: button.kind === 'copy_code' ? null : `${siteUrl}${button.path}${button.takesLink ? encodedLink(values) : ''}`,
  };
}
