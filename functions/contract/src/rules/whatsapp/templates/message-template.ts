/** Message templates of WhatsApp: texts that Meta approves once and the product sends with values. */

/** Codes of Meta (docs/services/whatsapp.md). */
export const TEMPLATE_LANGUAGES = ['es', 'en'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/**
 * All parameters, with the values that Meta's reviewers see. No parameter is a customer's name: Meta's servers read the
 * values, and a message makes sense without it.
 */
export const TEMPLATE_PARAMETERS = {
  code: { es: '123456', en: '123456' },
  company_name: { es: 'Mudanzas Andes', en: 'Mudanzas Andes' },
  service_number: { es: 'LL-1042', en: 'LL-1042' },
  service_time: { es: '24/11/2026 a las 09:00', en: '24/11/2026 at 09:00' },
  trip: { es: 'de La Carolina, Quito a Cumbayá, Quito', en: 'from La Carolina, Quito to Cumbayá, Quito' },
  total: { es: '$ 42,50', en: '$ 42.50' },
  amount: { es: '$ 42,50', en: '$ 42.50' },
  payout: { es: '$ 34,00', en: '$ 34.00' },
  driver_name: { es: 'José', en: 'José' },
  vehicle: { es: 'Camión 3 tn, placa PBA-1234', en: '3 t truck, plate PBA-1234' },
  change: { es: 'ahora es el 25/11/2026 a las 10:00', en: 'it is now on 25/11/2026 at 10:00' },
  document_name: { es: 'Licencia de conducir', en: 'Driving licence' },
  expiry_date: { es: '03/12/2026', en: '03/12/2026' },
} as const satisfies Record<string, Readonly<Record<TemplateLanguage, string>>>;
export type TemplateParameter = keyof typeof TEMPLATE_PARAMETERS;

/** Label of a button, and the page of the site that it opens or the code that it copies. */
export type TemplateButton =
  | { readonly kind: 'copy_code'; readonly text: string }
  /** With `takesLink` the value `link` follows the path. */
  | { readonly kind: 'url'; readonly text: string; readonly path: string; readonly takesLink: boolean };

/** A template in one language. */
export interface MessageTemplate {
  readonly name: string;
  readonly category: 'UTILITY' | 'AUTHENTICATION';
  readonly language: TemplateLanguage;
  readonly header: string | null;
  readonly body: string;
  readonly footer: string | null;
  readonly button: TemplateButton;
  /** Minutes until the code of an authentication template expires; null for other categories. */
  readonly codeMinutes: number | null;
}

/** A template in all languages. */
export type TemplateTexts = Readonly<Record<TemplateLanguage, MessageTemplate>>;

/** Names between double braces, in the order of the text. */
export const parametersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Texts of a utility template in one language, by paragraph. */
interface UtilityText {
  readonly header: string;
  readonly body: readonly string[];
  readonly button: string;
}

/** Sent with every notice, so that each says how to end them. */
const FOOTERS: Readonly<Record<TemplateLanguage, string>> = {
  es: 'Responde BAJA para no recibir más mensajes.',
  en: 'Reply STOP to get no more messages.',
};

/** Prefix of the site's pages in a language. */
const SITES: Readonly<Record<TemplateLanguage, string>> = { es: '', en: '/en' };

interface TemplateLink {
  /** Path on the site in Spanish. */
  readonly path: string;
  readonly takesLink: boolean;
}

/** A template's texts together with the names of the values that a message needs. */
export interface TypedTemplate<Value extends string> {
  readonly texts: TemplateTexts;
  /** Type of the values only; never set. */
  readonly values?: Readonly<Record<Value, string>>;
}

/** A notice in all languages. Its values are the parameters of the Spanish body, and `link` if the button takes one. */
export function notice<
  const Text extends UtilityText,
  const Link extends TemplateLink,
  Value extends string = NamesIn<Text['body'][number]> | (Link['takesLink'] extends true ? 'link' : never),
>(name: string, link: Link, texts: { readonly es: Text; readonly en: UtilityText }): TypedTemplate<Value> {
  const inLanguage = (language: TemplateLanguage): MessageTemplate => ({
    name,
    category: 'UTILITY',
    language,
    header: texts[language].header,
    body: texts[language].body.join('\n\n'),
    footer: FOOTERS[language],
    button: {
      kind: 'url',
      text: texts[language].button,
      path: `${SITES[language]}${link.path}`,
      takesLink: link.takesLink,
    },
    codeMinutes: null,
  });
  return { texts: { es: inLanguage('es'), en: inLanguage('en') } };
}
