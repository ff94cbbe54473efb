/** Request with which setup sends a template for Meta's approval (`POST /{account}/message_templates`). */
import {
  type MessageTemplate,
  parametersIn,
  TEMPLATE_PARAMETERS,
  type TemplateParameter,
} from './templates/message-template.ts';
import { TIME_TO_LIVE_SECONDS } from './time-to-live.ts';

interface NamedExample {
  readonly param_name: string;
  readonly example: string;
}

interface SupportedApp {
  readonly package_name: string;
  readonly signature_hash: string;
}

/** A button; which fields it has depends on its type. */
export interface CreationButton {
  readonly type: string;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly example?: readonly string[] | undefined;
  readonly phone_number?: string | undefined;
  readonly otp_type?: string | undefined;
  readonly autofill_text?: string | undefined;
  readonly supported_apps?: readonly SupportedApp[] | undefined;
}

/** A component; which fields it has depends on its type and the template's category. */
export interface CreationComponent {
  readonly type: string;
  readonly format?: string | undefined;
  readonly text?: string | undefined;
  readonly example?:
    | {
        readonly header_text?: readonly string[] | undefined;
        readonly header_text_named_params?: readonly NamedExample[] | undefined;
        readonly body_text?: readonly (readonly string[])[] | undefined;
        readonly body_text_named_params?: readonly NamedExample[] | undefined;
      }
    | undefined;
  readonly add_security_recommendation?: boolean | undefined;
  readonly code_expiration_minutes?: number | undefined;
  readonly buttons?: readonly CreationButton[] | undefined;
}

export interface TemplateCreation {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly parameter_format?: string | undefined;
  /** Seconds in which a message is delivered, or dropped. */
  readonly message_send_ttl_seconds?: number | undefined;
  readonly components: readonly CreationComponent[];
}

/** The variable at the end of a button's URL. */
export const LINK_VARIABLE = '{{1}}';

/** Last part of a URL that Meta's reviewers see. */
const EXAMPLE_LINK = 'q8Zr3VnT-1xKcW7mLbYd5sFhGp0';

const isParameter = (name: string): name is TemplateParameter => name in TEMPLATE_PARAMETERS;

const exampleOf = (name: string, { language }: MessageTemplate): NamedExample => ({
  param_name: name,
  example: isParameter(name) ? TEMPLATE_PARAMETERS[name][language] : '',
});

function codeComponents({ codeMinutes, button }: MessageTemplate): CreationComponent[] {
  return [
    { type: 'BODY', add_security_recommendation: true },
    ...(codeMinutes === null ? [] : [{ type: 'FOOTER', code_expiration_minutes: codeMinutes }]),
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: button.text }] },
  ];
}

function linkButton({ button }: MessageTemplate, siteUrl: string): CreationButton {
  if (button.kind === 'copy_code') return { type: 'COPY_CODE', text: button.text };
  const url = `${siteUrl}${button.path}`;
  return button.takesLink
    ? { type: 'URL', text: button.text, url: `${url}${LINK_VARIABLE}`, example: [`${url}${EXAMPLE_LINK}`] }
    : { type: 'URL', text: button.text, url };
}

function noticeComponents(template: MessageTemplate, siteUrl: string): CreationComponent[] {
  const names = parametersIn(template.body);
  return [
    ...(template.header === null ? [] : [{ type: 'HEADER', format: 'TEXT', text: template.header }]),
    {
      type: 'BODY',
      text: template.body,
      ...(names.length > 0 && { example: { body_text_named_params: names.map((name) => exampleOf(name, template)) } }),
    },
    ...(template.footer === null ? [] : [{ type: 'FOOTER', text: template.footer }]),
    { type: 'BUTTONS', buttons: [linkButton(template, siteUrl)] },
  ];
}

/** Creation request of a template, whose button leads to the given site. */
export function templateCreation(template: MessageTemplate, siteUrl: string): TemplateCreation {
  const { name, language, category } = template;
  const head = { name, language, category, message_send_ttl_seconds: TIME_TO_LIVE_SECONDS[category] };
  return category === 'AUTHENTICATION'
    ? { ...head, components: codeComponents(template) }
    : { ...head, parameter_format: 'NAMED', components: noticeComponents(template, siteUrl) };
}
