/** Limits that Meta checks when a template is created; docs/services/whatsapp.md has their sources. */
import type { CreationButton, CreationComponent, TemplateCreation } from './template-creation.ts';
import { LINK_VARIABLE } from './template-creation.ts';
import { lengthProblem, templateProblem, type TemplateProblem } from './template-problem.ts';
import { TIME_TO_LIVE_LIMITS } from './time-to-live.ts';
import { bodyProblem, footerProblem, headerProblem, isAdjacent } from './template-text-limits.ts';
import type { ParameterFormat } from './template-text-limits.ts';
import { parametersIn } from './templates/message-template.ts';

const NAME = /^[a-z0-9_]+$/;
const MAX_NAME_LENGTH = 512;
const CATEGORIES = ['AUTHENTICATION', 'UTILITY', 'MARKETING'];
/** Languages that the stand-in and the product have; Meta has more than seventy. */
const LANGUAGES = ['en', 'en_GB', 'en_US', 'es', 'es_AR', 'es_ES', 'es_MX'];

const COMPONENTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];

const MAX_BUTTONS = 10;
const MAX_BUTTON_TEXT_LENGTH = 25;
const MAX_URL_LENGTH = 2000;
const COMPLETE_URL = /^https?:\/\/[^\s/]+/;
/** Buttons of one type. */
const MAX_BY_TYPE: Readonly<Record<string, number>> = { URL: 2, PHONE_NUMBER: 1, QUICK_REPLY: 10 };

const MIN_CODE_MINUTES = 1;
const MAX_CODE_MINUTES = 90;
const SIGNATURE_HASH_LENGTH = 11;

const invalid = (details: string): TemplateProblem => templateProblem('invalid', details);

function urlProblem({ url = '', example }: CreationButton): TemplateProblem | null {
  const parameters = parametersIn(url);
  if (!COMPLETE_URL.test(url)) return invalid('a button needs a complete URL');
  if (parameters.length > 1) return invalid('a URL has at most one variable');
  if (parameters.length === 1 && !url.endsWith(LINK_VARIABLE)) return invalid('a variable ends its URL');
  if (parameters.length === 1 && (example ?? []).length !== 1) {
    return templateProblem('example', 'a URL with a variable needs one example');
  }
  return lengthProblem('A URL', url, MAX_URL_LENGTH);
}

function buttonProblem(button: CreationButton): TemplateProblem | null {
  const { type, text = '' } = button;
  if (!(type in MAX_BY_TYPE)) return invalid(`button type ${type}`);
  if (text.trim() === '' || parametersIn(text).length > 0) return invalid('a button has a text without parameters');
  return lengthProblem('A button', text, MAX_BUTTON_TEXT_LENGTH) ?? (type === 'URL' ? urlProblem(button) : null);
}

/** Quick replies stand together, before or after all others. */
const isGrouped = (buttons: readonly CreationButton[]): boolean =>
  buttons.filter(
    ({ type }, index) => index > 0 && (type === 'QUICK_REPLY') !== (buttons[index - 1]?.type === 'QUICK_REPLY'),
  ).length <= 1;

function buttonsProblem({ buttons = [] }: CreationComponent): TemplateProblem | null {
  if (buttons.length === 0 || buttons.length > MAX_BUTTONS) return invalid(`one to ${MAX_BUTTONS} buttons`);
  for (const button of buttons) {
    const problem = buttonProblem(button);
    if (problem !== null) return problem;
    const max = MAX_BY_TYPE[button.type] ?? 0;
    if (buttons.filter(({ type }) => type === button.type).length > max) {
      return invalid(`at most ${max} buttons of type ${button.type}`);
    }
  }
  return isGrouped(buttons) ? null : invalid('quick replies stand together');
}

function codeButtonProblem({ buttons = [] }: CreationComponent): TemplateProblem | null {
  const [button] = buttons;
  if (buttons.length !== 1 || button?.type !== 'OTP') return invalid('an authentication template has one OTP button');
  const { otp_type: kind, text, autofill_text: autofill, supported_apps: apps = [] } = button;
  if (kind !== 'COPY_CODE' && kind !== 'ONE_TAP') return invalid('otp_type is COPY_CODE or ONE_TAP');
  const isSigned = apps.every(({ signature_hash: hash }) => hash.length === SIGNATURE_HASH_LENGTH);
  if (kind === 'ONE_TAP' && (apps.length === 0 || !isSigned)) {
    return invalid('a one-tap button needs supported_apps with package_name and signature_hash');
  }
  return lengthProblem('A button', text ?? autofill ?? '', MAX_BUTTON_TEXT_LENGTH);
}

/** An authentication template has Meta's texts, so its components have none. */
function codeComponentProblem(component: CreationComponent): TemplateProblem | null {
  const { type, text, code_expiration_minutes: minutes } = component;
  if (!COMPONENTS.includes(type)) return invalid(`component ${type}`);
  if (text !== undefined || component.example !== undefined) {
    return templateProblem('body', 'the texts of an authentication template are fixed');
  }
  if (type === 'BUTTONS') return codeButtonProblem(component);
  const isInRange = minutes === undefined || (minutes >= MIN_CODE_MINUTES && minutes <= MAX_CODE_MINUTES);
  if (type === 'FOOTER' && !(isInRange && Number.isInteger(minutes ?? 1))) {
    return invalid(`code_expiration_minutes is ${MIN_CODE_MINUTES} to ${MAX_CODE_MINUTES}`);
  }
  return type === 'HEADER' ? templateProblem('header', 'an authentication template has no header') : null;
}

function noticeComponentProblem(component: CreationComponent, format: ParameterFormat): TemplateProblem | null {
  switch (component.type) {
    case 'HEADER':
      return headerProblem(component, format);
    case 'BODY':
      return bodyProblem(component, format);
    case 'FOOTER':
      return footerProblem(component);
    case 'BUTTONS':
      return buttonsProblem(component);
    default:
      return invalid(`component ${component.type}`);
  }
}

/** -1 is Meta's longest time. */
function timeToLiveProblem({ category, message_send_ttl_seconds: seconds }: TemplateCreation): TemplateProblem | null {
  const limits = TIME_TO_LIVE_LIMITS[category];
  if (seconds === undefined || limits === undefined || (seconds === -1 && category !== 'MARKETING')) return null;
  const isInRange = Number.isInteger(seconds) && seconds >= limits.min && seconds <= limits.max;
  return isInRange ? null : invalid(`message_send_ttl_seconds is ${limits.min} to ${limits.max}`);
}

function headProblem(creation: TemplateCreation): TemplateProblem | null {
  const { name, language, category, parameter_format: format } = creation;
  if (!NAME.test(name)) return invalid('a name has small letters, digits and _ only');
  if (!CATEGORIES.includes(category)) return invalid(`category ${category}`);
  if (!LANGUAGES.includes(language)) return invalid(`language ${language}`);
  if (format !== undefined && format !== 'NAMED' && format !== 'POSITIONAL') return invalid(`format ${format}`);
  return lengthProblem('The name', name, MAX_NAME_LENGTH) ?? timeToLiveProblem(creation);
}

/** Reason for which Meta refuses to create a template, or null. */
export function creationProblem(creation: TemplateCreation): TemplateProblem | null {
  const { category, components } = creation;
  const head = headProblem(creation);
  if (head !== null) return head;
  const types = components.map(({ type }) => type);
  if (!types.includes('BODY')) return templateProblem('body', 'a template has a body');
  if (new Set(types).size !== types.length) return invalid('a component is there twice');
  const isCode = category === 'AUTHENTICATION';
  if (isCode && !types.includes('BUTTONS')) return invalid('an authentication template has one OTP button');
  const format = creation.parameter_format === 'NAMED' ? 'NAMED' : 'POSITIONAL';
  for (const component of components) {
    const problem = isCode ? codeComponentProblem(component) : noticeComponentProblem(component, format);
    if (problem !== null) return problem;
  }
  return null;
}

/** Reason for which Meta refuses a template, at its creation or in its review; null if both pass by its form. */
export function formProblem(creation: TemplateCreation): TemplateProblem | null {
  const body = creation.components.find(({ type }) => type === 'BODY')?.text ?? '';
  return (
    creationProblem(creation) ??
    (isAdjacent(body) ? templateProblem('body', 'two parameters have no text between them') : null)
  );
}
