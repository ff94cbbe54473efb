import { describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../entities/outbox-whatsapp.ts';
import type { CreationComponent, TemplateCreation } from './template-creation.ts';
import { templateCreation } from './template-creation.ts';
import { creationProblem, formProblem } from './template-limits.ts';
import { ALL_TEMPLATES, TEMPLATES } from './templates/all-templates.ts';

const SITE = 'https://llevo.example';

test('the outbox accepts the name of every template', () => {
  expect([...TEMPLATE_NAMES].sort()).toEqual(Object.keys(TEMPLATES).sort());
});

test.each(ALL_TEMPLATES)('Meta accepts the form of $name in $language', (template) => {
  expect(formProblem(templateCreation(template, SITE))).toBeNull();
});

const HEADER: CreationComponent = { type: 'HEADER', format: 'TEXT', text: 'Recibimos tu pedido' };
const BODY: CreationComponent = {
  type: 'BODY',
  text: 'Tu pedido {{number}} llegó bien y te escribimos cuando un conductor lo tome.',
  example: { body_text_named_params: [{ param_name: 'number', example: 'LL-1' }] },
};
const FOOTER: CreationComponent = { type: 'FOOTER', text: 'Responde BAJA para no recibir más mensajes.' };
const link = (change: object = {}) => ({
  type: 'URL',
  text: 'Ver',
  url: `${SITE}/s/{{1}}`,
  example: [`${SITE}/s/a`],
  ...change,
});
const buttons = (...list: readonly CreationComponent['buttons'][]): CreationComponent => ({
  type: 'BUTTONS',
  buttons: list.flatMap((some) => some ?? []),
});

const notice = (change: Partial<TemplateCreation> = {}): TemplateCreation => ({
  name: 'booking_received',
  language: 'es',
  category: 'UTILITY',
  parameter_format: 'NAMED',
  components: [HEADER, BODY, FOOTER, buttons([link()])],
  ...change,
});
const withBody = (text: string, ...names: readonly string[]): TemplateCreation =>
  notice({
    components: [
      {
        type: 'BODY',
        text,
        example: { body_text_named_params: names.map((name) => ({ param_name: name, example: 'a' })) },
      },
    ],
  });
const withComponent = (component: CreationComponent): TemplateCreation => notice({ components: [BODY, component] });

const WORDS = 'una dos tres cuatro cinco seis siete ocho nueve';

test.each([
  [30, 'UTILITY', true],
  [43_200, 'UTILITY', true],
  [-1, 'UTILITY', true],
  [29, 'UTILITY', false],
  [43_201, 'UTILITY', false],
  [60.5, 'UTILITY', false],
] as const)('a message_send_ttl_seconds of %s for %s is accepted: %s', (seconds, category, isAccepted) => {
  const problem = creationProblem(notice({ category, message_send_ttl_seconds: seconds }));
  expect(problem === null).toBe(isAccepted);
});

test('the example of these tests is accepted', () => {
  expect(creationProblem(notice())).toBeNull();
});

describe('the form of a notice', () => {
  test.each<[string, TemplateCreation, number | null, string]>([
    ['capital letters in its name', notice({ name: 'Booking' }), null, 'small letters'],
    ['a name of 513 characters', notice({ name: 'a'.repeat(513) }), 2388040, '513'],
    ['an unknown category', notice({ category: 'NEWS' }), null, 'category'],
    ['an unknown language', notice({ language: 'es-EC' }), null, 'language'],
    ['an unknown parameter format', notice({ parameter_format: 'BOTH' }), null, 'format'],
    ['a header alone', notice({ components: [HEADER] }), 2388072, 'has a body'],
    ['two bodies', notice({ components: [BODY, BODY] }), null, 'twice'],
    ['an unknown component', withComponent({ type: 'CAROUSEL' }), null, 'CAROUSEL'],
    ['an empty body', withBody('  '), 2388072, 'no text'],
    ['a body of 1025 characters', withBody('a'.repeat(1025)), 2388040, '1025'],
    ['three line breaks', withBody('una\n\n\ndos'), 2388072, 'line breaks'],
    ['braces that do not match', withBody('una {{a dos'), 2388072, 'braces'],
    ['capital letters in a parameter', withBody(`una {{aB}} ${WORDS}`, 'aB'), 2388072, 'small letters'],
    ['a parameter that is used twice', withBody(`una {{a}} y {{a}} ${WORDS}`, 'a'), 2388072, 'twice'],
    ['a parameter at the start', withBody(`{{a}} ${WORDS}`, 'a'), 2388299, 'start or end'],
    ['a parameter after punctuation at the start', withBody(`*{{a}}* ${WORDS}`, 'a'), 2388299, 'start or end'],
    ['a parameter at the end', withBody(`${WORDS} {{a}}`, 'a'), 2388299, 'start or end'],
    ['a parameter before the last full stop', withBody(`${WORDS} {{a}}.`, 'a'), 2388299, 'start or end'],
    ['too few words for its parameters', withBody('una dos {{a}} tres', 'a'), 2388293, '9 words'],
    ['a parameter without example', withBody(`una {{a}} ${WORDS}`), 2388043, 'example'],
    ['an example of another parameter', withBody(`una {{a}} ${WORDS}`, 'b'), 2388043, 'example'],
    ['a header of 61 characters', withComponent({ ...HEADER, text: 'a'.repeat(61) }), 2388040, '61'],
    ['a header with formatting', withComponent({ ...HEADER, text: '*Hola*' }), 2388047, 'formatting'],
    ['a header with an emoji', withComponent({ ...HEADER, text: 'Hola 🚚' }), 2388047, 'emoji'],
    ['a header of two lines', withComponent({ ...HEADER, text: 'a\nb' }), 2388047, 'one line'],
    ['a picture as header', withComponent({ ...HEADER, format: 'IMAGE' }), 2388047, 'text headers'],
    ['a footer of 61 characters', withComponent({ ...FOOTER, text: 'a'.repeat(61) }), 2388040, '61'],
    ['a footer with a parameter', withComponent({ ...FOOTER, text: 'Hola {{a}}' }), 2388073, 'parameters'],
    ['a button of 26 characters', withComponent(buttons([link({ text: 'a'.repeat(26) })])), 2388040, '26'],
    ['three links', withComponent(buttons([link(), link(), link()])), null, 'at most 2'],
    ['a button of another type', withComponent(buttons([link({ type: 'CATALOG' })])), null, 'CATALOG'],
    ['a variable inside a URL', withComponent(buttons([link({ url: `${SITE}/{{1}}/a` })])), null, 'ends'],
    ['a URL without a host', withComponent(buttons([link({ url: '/seguimiento' })])), null, 'complete URL'],
    ['a URL without example', withComponent(buttons([link({ example: undefined })])), 2388043, 'example'],
    [
      'quick replies on both sides of a link',
      withComponent(buttons([{ type: 'QUICK_REPLY', text: 'Sí' }, link(), { type: 'QUICK_REPLY', text: 'No' }])),
      null,
      'together',
    ],
  ])('a notice with %s is refused', (...[, creation, subcode, details]) => {
    const problem = creationProblem(creation);
    expect(problem?.subcode).toBe(subcode);
    expect(problem?.details).toContain(details);
  });

  test('a review rejects parameters that have only spaces between them', () => {
    const creation = withBody(`una {{a}} {{b}} ${WORDS} ${WORDS}`, 'a', 'b');
    expect(creationProblem(creation)).toBeNull();
    expect(formProblem(creation)?.details).toContain('no text between');
  });

  test('positional parameters are numbers in the order of the text', () => {
    const positional = (text: string, ...values: readonly string[]) =>
      notice({ parameter_format: undefined, components: [{ type: 'BODY', text, example: { body_text: [values] } }] });
    expect(creationProblem(positional(`una {{1}} ${WORDS}`, 'a'))).toBeNull();
    expect(creationProblem(positional(`una {{2}} ${WORDS}`, 'a'))?.details).toContain('positional');
  });
});

describe('the form of an authentication template', () => {
  const code = (...components: readonly CreationComponent[]): TemplateCreation => ({
    name: 'verification_code',
    language: 'es',
    category: 'AUTHENTICATION',
    components,
  });
  const otp = (change: object = {}) => buttons([{ type: 'OTP', otp_type: 'COPY_CODE', ...change }]);
  const body: CreationComponent = { type: 'BODY', add_security_recommendation: true };

  test('its fixed form is accepted', () => {
    expect(creationProblem(code(body, { type: 'FOOTER', code_expiration_minutes: 90 }, otp()))).toBeNull();
    const app = { package_name: 'ec.llevo', signature_hash: 'K8a/AINcGX7' };
    expect(creationProblem(code(body, otp({ otp_type: 'ONE_TAP', supported_apps: [app] })))).toBeNull();
  });

  test.each<[string, TemplateCreation, string]>([
    ['a text of its own', code({ ...body, text: 'Tu código es {{1}} y nada más' }, otp()), 'fixed'],
    ['a header', code(HEADER, body, otp()), 'fixed'],
    ['a body alone', code(body), 'OTP button'],
    ['a link', code(body, buttons([link()])), 'OTP button'],
    ['another kind of code button', code(body, otp({ otp_type: 'MAIL' })), 'COPY_CODE'],
    ['a one-tap button without an app', code(body, otp({ otp_type: 'ONE_TAP' })), 'supported_apps'],
    ['0 minutes', code(body, { type: 'FOOTER', code_expiration_minutes: 0 }, otp()), '1 to 90'],
    ['91 minutes', code(body, { type: 'FOOTER', code_expiration_minutes: 91 }, otp()), '1 to 90'],
    ['half a minute', code(body, { type: 'FOOTER', code_expiration_minutes: 1.5 }, otp()), '1 to 90'],
    ['a long button', code(body, otp({ text: 'a'.repeat(26) })), '26'],
  ])('an authentication template with %s is refused', (_name, creation, details) => {
    expect(creationProblem(creation)?.details).toContain(details);
  });
});
