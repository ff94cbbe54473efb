/** Rules of docs/services/whatsapp.md on messages; the templates are the product's own. */
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { templateMessage } from '@llevo/contract/rules/whatsapp/template-message';
import { ALL_TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { GraphError } from './graph-error.ts';
import { parseTemplate, TemplateInput } from './inputs.ts';
import { FAKE_WHATSAPP_NUMBER, FAKE_WHATSAPP_TOKEN } from './keys.ts';

const TO = '+593 99 123 4567';
const NUMBER = '593991234567';

let fake: FakeWhatsApp;
beforeEach(() => {
  fake = new FakeWhatsApp(null);
  for (const template of ALL_TEMPLATES) {
    fake.templates.create(
      parseTemplate(TemplateInput, templateCreation(template, 'https://llevo.example')),
      fake.now(),
    );
  }
  fake.templates.review(fake.now());
});

const text = (change: object = {}) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: TO,
  type: 'text',
  text: { body: 'Hola' },
  ...change,
});
const FINISHED = { service_number: 'LL-1042', company_name: 'Andes', total: '$ 42,50', link: 'token' };
const finished = templateMessage('service_finished', 'es', FINISHED);
const code = templateMessage('verification_code', 'es', { code: '482913' });
const notice = (template: object = finished, change: object = {}) =>
  text({ type: 'template', text: undefined, template, ...change });

/** Error with which a call is refused; null for one that is not. */
const refusal = (call: () => unknown): GraphError | null => {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof GraphError) return error;
    throw error;
  }
};
const codeOf = (body: unknown): number | null => refusal(() => fake.post(body))?.code ?? null;
const lastMessage = () => fake.phones.messages.at(-1);
const writeToBusiness = () => fake.receive({ from: NUMBER, text: 'Hola' });

describe('an accepted message', () => {
  test('a template is answered with the id of its message', () => {
    expect(fake.post(notice())).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: TO, wa_id: NUMBER }],
      messages: [{ id: expect.stringMatching(/^wamid\./) as string, message_status: 'accepted' }],
    });
    expect(lastMessage()).toMatchObject({
      number: NUMBER,
      status: 'delivered',
      category: 'utility',
      template: { name: 'service_finished', language: 'es' },
      shown: {
        header: 'Tu servicio terminó',
        body: expect.stringContaining('LL-1042 con Andes. El total fue $ 42,50.') as string,
        buttons: [{ text: 'Ver el recibo', url: 'https://llevo.example/seguimiento/token' }],
        code: null,
      },
    });
  });

  test('a code is shown with the button that copies it', () => {
    fake.post(notice(code));
    expect(lastMessage()).toMatchObject({
      category: 'authentication',
      shown: {
        body: '*482913* es tu código de verificación. Por tu seguridad, no lo compartas.',
        footer: 'Este código caduca en 10 minutos.',
        buttons: [{ text: 'Copiar código', url: null }],
        code: '482913',
      },
    });
  });

  test('a repeated request sends a second message', () => {
    fake.post(notice());
    fake.post(notice());
    expect(fake.phones.messages).toHaveLength(2);
  });

  test.each([
    ['+593 (99) 123-4567', NUMBER],
    ['+593991234567', NUMBER],
    ['991234567', NUMBER],
    ['593991234567', '593593991234567'],
  ])('the recipient %s is the number %s', (to, number) => {
    fake.post(notice(finished, { to }));
    expect(lastMessage()?.number).toBe(number);
  });
});

describe('a refused message', () => {
  test.each<[string, unknown, number]>([
    ['without a product', text({ messaging_product: undefined }), 100],
    ['with an unknown key', text({ priority: 1 }), 100],
    ['to a group', text({ recipient_type: 'group' }), 100],
    ['without a recipient', text({ to: undefined }), 131_008],
    ['without its content', text({ text: undefined }), 131_008],
    ['with an empty text', text({ text: { body: '' } }), 100],
    ['of another type', text({ type: 'sticker' }), 131_051],
    ['of 4097 characters', text({ text: { body: 'a'.repeat(4097) } }), 100],
    ['to a number with letters', text({ to: '+593 99 LLEVO' }), 131_009],
    ['to a number of 16 digits', text({ to: '+5939912345678901' }), 131_009],
    ['to the business itself', text({ to: `+${FAKE_WHATSAPP_NUMBER}` }), 131_021],
    ['of an unknown template', notice({ ...finished, name: 'unknown' }), 132_001],
    ['in a language without the template', notice({ ...finished, language: { code: 'es_EC' } }), 132_001],
    ['without values', notice({ ...finished, components: [] }), 132_000],
  ])('a message %s is refused', (_name, body, expected) => {
    writeToBusiness();
    expect(codeOf(body)).toBe(expected);
  });

  const [body, button] = finished.components;
  const values = body?.parameters ?? [];
  const withBody = (...parameters: readonly object[]) =>
    notice({ ...finished, components: [{ type: 'body', parameters }, button] });

  test.each<[string, unknown, number]>([
    ['one value too few', withBody(...values.slice(1)), 132_000],
    ['one value too many', withBody(...values, { type: 'text', parameter_name: 'x', text: 'a' }), 132_000],
    ['values without names', withBody(...values.map(({ text: value }) => ({ type: 'text', text: value }))), 132_012],
    ['an unknown name', withBody(...values.slice(1), { type: 'text', parameter_name: 'x', text: 'a' }), 132_012],
    ['a value of another type', withBody(...values.slice(1), { ...values[0], type: 'currency' }), 132_012],
    ['an empty value', withBody(...values.slice(1), { ...values[0], text: ' ' }), 131_008],
    ['a line break', withBody(...values.slice(1), { ...values[0], text: 'a\nb' }), 132_018],
    ['five spaces', withBody(...values.slice(1), { ...values[0], text: 'a     b' }), 132_018],
    ['a body above 1024 characters', withBody(...values.slice(1), { ...values[0], text: 'a'.repeat(1024) }), 132_005],
    ['no link for its button', notice({ ...finished, components: [body] }), 131_008],
    [
      'a link that is not encoded',
      notice({
        ...finished,
        components: [
          body,
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'a b' }] },
        ],
      }),
      132_018,
    ],
    ['a code that is not in its button', notice({ ...code, components: code.components.slice(0, 1) }), 131_008],
    ['a code of 16 characters', notice(templateMessage('verification_code', 'es', { code: '1'.repeat(16) })), 132_018],
  ])('a template with %s is refused', (_name, sent, expected) => {
    expect(codeOf(sent)).toBe(expected);
  });

  test.each([
    ['PENDING', 132_001],
    ['REJECTED', 132_001],
    ['PAUSED', 132_015],
    ['DISABLED', 132_016],
  ] as const)('a template that is %s is refused with %i', (status, expected) => {
    fake.templates.decide('service_finished', { status, reason: 'NONE' }, fake.now());
    expect(codeOf(notice())).toBe(expected);
  });
});

describe('the token', () => {
  const tokenCode = (authorization?: string) =>
    refusal(() => {
      fake.authorise(authorization);
    })?.code ?? null;

  test.each([undefined, 'Bearer', 'Bearer EAAother', FAKE_WHATSAPP_TOKEN])('the header %j is refused', (header) => {
    expect(tokenCode(header)).toBe(190);
  });

  test('a revoked token is refused', () => {
    expect(tokenCode(`Bearer ${FAKE_WHATSAPP_TOKEN}`)).toBeNull();
    fake.isTokenRevoked = true;
    expect(tokenCode(`Bearer ${FAKE_WHATSAPP_TOKEN}`)).toBe(190);
  });
});

describe('the 24-hour window', () => {
  test('a text is refused to a person who never wrote', () => {
    expect(codeOf(text())).toBe(131_047);
  });

  test('a text is accepted for 24 hours after the last message of its recipient', () => {
    writeToBusiness();
    fake.advance(24 * 3600 - 60);
    expect(codeOf(text())).toBeNull();
    fake.advance(60);
    expect(codeOf(text())).toBe(131_047);
    expect(codeOf(notice())).toBeNull();
  });

  test('a late text is accepted and fails, if a test asks for it', () => {
    fake.closedWindow = 'webhook';
    expect(codeOf(text())).toBeNull();
    expect(lastMessage()).toMatchObject({ status: 'failed', errorCode: 131_047 });
  });
});

describe('numbers without WhatsApp', () => {
  test('a message is accepted and fails', () => {
    fake.phones.phone(NUMBER).hasWhatsApp = false;
    expect(codeOf(notice())).toBeNull();
    expect(lastMessage()).toMatchObject({ status: 'failed', errorCode: 131_026 });
  });

  test('a landline of Ecuador has no WhatsApp', () => {
    fake.post(notice(finished, { to: '+593 2 234 5678' }));
    expect(lastMessage()?.errorCode).toBe(131_026);
  });

  test('the number with a doubled country code has no WhatsApp', () => {
    fake.post(notice(finished, { to: NUMBER }));
    expect(lastMessage()?.errorCode).toBe(131_026);
  });
});

describe('the limits in a short time', () => {
  const send = (times: number, to = TO) =>
    Array.from({ length: times }, () => codeOf(notice(finished, { to }))).filter((refused) => refused !== null);

  test('a burst to one number has at most 45 messages', () => {
    expect(send(46)).toEqual([131_056]);
    expect(send(1, '+593991234568')).toEqual([]);
  });

  test('a burst of 20 is followed by two minutes without messages', () => {
    send(20);
    fake.advance(119);
    expect(send(1)).toEqual([131_056]);
    fake.advance(1);
    expect(send(1)).toEqual([]);
  });

  test('one message every six seconds is accepted', () => {
    for (let index = 0; index < 5; index += 1) {
      expect(send(1)).toEqual([]);
      fake.advance(6);
    }
  });

  test('the business sends at most 80 messages in a second', () => {
    fake.rates.limits.messagesPerSecond = 2;
    expect(send(3)).toEqual([130_429]);
    fake.advance(1);
    expect(send(1)).toEqual([]);
  });
});

describe('failures that a test asks for', () => {
  test('the next messages are refused with a code', () => {
    fake.failures.add({ code: 131_048, by: 'answer', times: 2 });
    expect([codeOf(notice()), codeOf(notice()), codeOf(notice())]).toEqual([131_048, 131_048, null]);
  });

  test('the next message is accepted and fails with a code', () => {
    fake.failures.add({ code: 131_049, by: 'webhook', times: 1 });
    expect(codeOf(notice())).toBeNull();
    expect(lastMessage()).toMatchObject({ status: 'failed', errorCode: 131_049 });
  });
});

describe('read messages', () => {
  test('a person reads all delivered messages at once', () => {
    fake.post(notice());
    fake.post(notice(code));
    expect([fake.read(NUMBER), fake.read(NUMBER)]).toEqual([2, 0]);
    expect(fake.phones.messages.map(({ status }) => status)).toEqual(['read', 'read']);
  });

  test('the business marks a message and all before it as read', () => {
    const received = [writeToBusiness(), writeToBusiness(), writeToBusiness()];
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: received[1]?.id };
    expect(fake.post(read)).toEqual({ success: true });
    expect(received.map(({ status }) => status)).toEqual(['read', 'read', 'delivered']);
  });

  test('the business marks only received messages as read', () => {
    fake.post(notice());
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: lastMessage()?.id };
    expect(codeOf(read)).toBe(131_009);
  });
});

test('reset removes phones, templates and switches', () => {
  writeToBusiness();
  fake.isTokenRevoked = true;
  fake.failures.add({ code: 131_000, by: 'answer', times: 1 });
  fake.reset();
  expect(fake.phones.all).toEqual([]);
  expect(fake.isTokenRevoked).toBe(false);
  expect(codeOf(notice())).toBe(132_001);
});
