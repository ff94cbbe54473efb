import { describe, expect, test } from 'vitest';
import { templateCreation } from './template-creation.ts';
import { MAX_VALUE_LENGTH, renderTemplate, templateMessage, templateValue } from './template-message.ts';
import { MAX_BODY_LENGTH } from './template-text-limits.ts';
import { ALL_TEMPLATES, TEMPLATES } from './templates/all-templates.ts';
import { parametersIn, TEMPLATE_PARAMETERS } from './templates/message-template.ts';
import { presetTexts } from './templates/verification-code.ts';

const SITE = 'https://llevo.example';
const FINISHED = { service_number: 'LL-1042', company_name: 'Andes', total: '$ 42,50', link: 'tok en' };

describe('the templates', () => {
  test.each(Object.entries(TEMPLATES))('%s has its own name in both languages', (name, { texts }) => {
    expect([texts.es.name, texts.en.name]).toEqual([name, name]);
    expect([texts.es.language, texts.en.language]).toEqual(['es', 'en']);
  });

  test.each(Object.entries(TEMPLATES))('%s has the same parameters in both languages', (_name, { texts }) => {
    const [es, en] = [texts.es, texts.en].map(({ body }) => parametersIn(body).toSorted());
    expect(es).toEqual(en);
    for (const name of es ?? []) expect(Object.keys(TEMPLATE_PARAMETERS)).toContain(name);
  });

  test.each(ALL_TEMPLATES)('the longest message of $name in $language is within a body', ({ body }) => {
    const longest = body.replace(/\{\{\w+\}\}/g, 'a'.repeat(MAX_VALUE_LENGTH));
    expect(longest.length).toBeLessThanOrEqual(MAX_BODY_LENGTH);
  });

  test('the English buttons open the English site', () => {
    const creation = templateCreation(TEMPLATES.booking_received.texts.en, SITE);
    const url = creation.components.at(-1)?.buttons?.[0]?.url;
    expect(url).toBe(`${SITE}/en/seguimiento/{{1}}`);
  });
});

describe('templateCreation', () => {
  test('sends the parameters of a notice with an example of each', () => {
    expect(templateCreation(TEMPLATES.driver_document_expiring.texts.es, SITE)).toMatchObject({
      name: 'driver_document_expiring',
      category: 'UTILITY',
      parameter_format: 'NAMED',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Renueva un documento' },
        {
          type: 'BODY',
          example: {
            body_text_named_params: [
              { param_name: 'document_name', example: 'Licencia de conducir' },
              { param_name: 'expiry_date', example: '03/12/2026' },
            ],
          },
        },
        { type: 'FOOTER' },
        { type: 'BUTTONS', buttons: [{ type: 'URL', url: `${SITE}/conductor` }] },
      ],
    });
  });

  test('leaves the texts of a code to Meta', () => {
    expect(templateCreation(TEMPLATES.verification_code.texts.es, SITE)).toEqual({
      name: 'verification_code',
      language: 'es',
      message_send_ttl_seconds: 600,
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: 10 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar código' }] },
      ],
    });
  });
});

describe('templateMessage', () => {
  test('sends named values in the order of the text, and the link of the button', () => {
    expect(templateMessage('service_finished', 'es', FINISHED)).toEqual({
      name: 'service_finished',
      language: { code: 'es' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'service_number', text: 'LL-1042' },
            { type: 'text', parameter_name: 'company_name', text: 'Andes' },
            { type: 'text', parameter_name: 'total', text: '$ 42,50' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'tok%20en' }] },
      ],
    });
  });

  test('sends a code twice, by its position', () => {
    expect(templateMessage('verification_code', 'en', { code: '482913' }).components).toEqual([
      { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482913' }] },
    ]);
  });

  test('sends no link where the button has none', () => {
    const values = { document_name: 'Matrícula', expiry_date: '03/12/2026' };
    expect(templateMessage('driver_document_expiring', 'es', values).components).toHaveLength(1);
  });

  test('keeps the slash of a view of the app', () => {
    const values = { company_name: 'Andes', service_time: 'hoy', payout: '$ 34,00', link: 'oferta/abc' };
    expect(templateMessage('driver_offer', 'es', values).components.at(-1)).toMatchObject({
      parameters: [{ text: 'oferta/abc' }],
    });
  });
});

test.each([
  ['  una\n\tdos      tres ', 'una dos tres'],
  ['', '-'],
  ['a'.repeat(101), `${'a'.repeat(99)}…`],
])('templateValue makes one line of %j', (text, line) => {
  expect(templateValue(text)).toBe(line);
});

describe('renderTemplate', () => {
  test('returns a notice as its recipient reads it', () => {
    expect(renderTemplate(TEMPLATES.service_finished.texts.es, FINISHED, SITE)).toEqual({
      header: 'Tu servicio terminó',
      body: 'Terminó tu servicio LL-1042 con Andes. El total fue $ 42,50.\n\nEn el enlace está tu recibo, lo puedes guardar o imprimir, y puedes calificar al conductor.',
      footer: 'Responde BAJA para no recibir más mensajes.',
      button: 'Ver el recibo',
      url: `${SITE}/seguimiento/tok%20en`,
    });
  });

  test("returns a code in Meta's words", () => {
    expect(renderTemplate(TEMPLATES.verification_code.texts.es, { code: '482913' }, SITE)).toEqual({
      header: null,
      body: '*482913* es tu código de verificación. Por tu seguridad, no lo compartas.',
      footer: 'Este código caduca en 10 minutos.',
      button: 'Copiar código',
      url: null,
    });
  });
});

test('presetTexts leaves out the warning and the expiry', () => {
  expect(presetTexts('en', false, null)).toEqual({
    body: '*{{code}}* is your verification code.',
    footer: null,
    button: 'Copy code',
  });
});
