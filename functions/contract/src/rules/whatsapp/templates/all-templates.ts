/** All templates by name; setup sends each, in each language, for Meta's approval. */
import { CUSTOMER_TEMPLATES } from './customer-templates.ts';
import { DRIVER_TEMPLATES } from './driver-templates.ts';
import { type MessageTemplate, TEMPLATE_LANGUAGES, type TypedTemplate } from './message-template.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

export const TEMPLATES = { verification_code: VERIFICATION_CODE, ...CUSTOMER_TEMPLATES, ...DRIVER_TEMPLATES };
export type TemplateName = keyof typeof TEMPLATES;

/** Values that a message of a template needs. */
export type TemplateValues<Name extends TemplateName> =
  (typeof TEMPLATES)[Name] extends TypedTemplate<infer Value> ? Readonly<Record<Value, string>> : never;

/** Every template in every language. */
export const ALL_TEMPLATES: readonly MessageTemplate[] = Object.values(TEMPLATES).flatMap(({ texts }) =>
  TEMPLATE_LANGUAGES.map((language) => texts[language]),
);
