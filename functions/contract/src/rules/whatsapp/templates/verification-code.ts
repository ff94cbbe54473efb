/** The authentication template. Meta writes its texts; only the warning, the minutes and the button are ours. */
import type { MessageTemplate, TemplateLanguage, TypedTemplate } from './message-template.ts';

const CODE_MINUTES = 10;

/** Characters of a code that Meta sends. */
export const MAX_CODE_LENGTH = 15;

interface PresetTexts {
  readonly body: string;
  readonly warning: string;
  readonly expiry: (minutes: number) => string;
  readonly button: string;
}

/** Meta's texts by language, to show a message as its recipient reads it. */
const PRESETS: Readonly<Record<TemplateLanguage, PresetTexts>> = {
  es: {
    body: '*{{code}}* es tu código de verificación.',
    warning: 'Por tu seguridad, no lo compartas.',
    expiry: (minutes) => `Este código caduca en ${minutes} minutos.`,
    button: 'Copiar código',
  },
  en: {
    body: '*{{code}}* is your verification code.',
    warning: 'For your security, do not share this code.',
    expiry: (minutes) => `This code expires in ${minutes} minutes.`,
    button: 'Copy code',
  },
};

/** Texts that Meta gives an authentication template. */
export function presetTexts(language: TemplateLanguage, hasWarning: boolean, minutes: number | null) {
  const { body, warning, expiry, button } = PRESETS[language];
  return {
    body: hasWarning ? `${body} ${warning}` : body,
    footer: minutes === null ? null : expiry(minutes),
    button,
  };
}

function codeTemplate(language: TemplateLanguage): MessageTemplate {
  const { body, footer, button } = presetTexts(language, true, CODE_MINUTES);
  return {
    name: 'verification_code',
    category: 'AUTHENTICATION',
    language,
    header: null,
    body,
    footer,
    button: { kind: 'copy_code', text: button },
    codeMinutes: CODE_MINUTES,
  };
}

/**
 * Proof of a cellphone. The button copies the code; Meta's one-tap button opens an Android app by its package name, and
 * the product has only web pages. On iOS 26 the keyboard suggests the code by itself.
 */
export const VERIFICATION_CODE: TypedTemplate<'code'> = { texts: { es: codeTemplate('es'), en: codeTemplate('en') } };
