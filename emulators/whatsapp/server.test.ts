/** The fake over HTTP, as the product, setup, tests and people use it. */
import type { Server } from 'node:http';
import { templateCreation } from '@llevo/contract/rules/whatsapp/template-creation';
import { templateMessage } from '@llevo/contract/rules/whatsapp/template-message';
import { TEMPLATES } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { FAKE_WHATSAPP_ACCOUNT, FAKE_WHATSAPP_PHONE_ID, FAKE_WHATSAPP_TOKEN } from './keys.ts';
import { serveFakeWhatsApp } from './server.ts';

const fake = new FakeWhatsApp(null);
let server: Server;
beforeAll(async () => {
  server = await serveFakeWhatsApp(fake, 0);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  fake.reset();
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});
const graph = async (path: string, body?: object | string, token = FAKE_WHATSAPP_TOKEN) =>
  answerOf(
    await fetch(`${fake.base}/v24.0/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
const control = async (path: string, body?: object) =>
  answerOf(await fetch(`${fake.base}/test/${path}`, body && { method: 'POST', body: JSON.stringify(body) }));

const MESSAGES = `${FAKE_WHATSAPP_PHONE_ID}/messages`;
const LIST = `${FAKE_WHATSAPP_ACCOUNT}/message_templates`;
const message = {
  messaging_product: 'whatsapp',
  to: '+593991234567',
  type: 'template',
  template: templateMessage('verification_code', 'es', { code: '482913' }),
};
const createCode = () => graph(LIST, templateCreation(TEMPLATES.verification_code.texts.es, 'https://llevo.example'));
const sendCode = async () => {
  await createCode();
  return graph(MESSAGES, message);
};

describe('the Graph API', () => {
  test('a template is created, listed as approved, and sent', async () => {
    expect((await createCode()).body).toMatchObject({ status: 'PENDING', category: 'AUTHENTICATION' });
    expect((await graph(`${LIST}?fields=name,status`)).body).toMatchObject({
      data: [{ name: 'verification_code', status: 'APPROVED' }],
    });
    expect(await graph(MESSAGES, message)).toMatchObject({
      status: 200,
      body: { contacts: [{ wa_id: '593991234567' }] },
    });
    expect(fake.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });

  test('one template is read by its id', async () => {
    const id = String((await createCode()).body.id);
    expect((await graph(`${id}?fields=status`)).body).toEqual({ status: 'APPROVED', id });
    expect((await graph(id, { category: 'UTILITY' })).body).toMatchObject({ error: { code: 100 } });
  });

  test('the number of the business is read by its id', async () => {
    expect((await graph(FAKE_WHATSAPP_PHONE_ID)).body).toMatchObject({ display_phone_number: '+593987000000' });
  });

  test('another token is refused with 401', async () => {
    expect(await graph(MESSAGES, message, 'EAAother')).toEqual({
      status: 401,
      body: {
        error: {
          message: 'Invalid OAuth access token - Cannot parse access token',
          type: 'OAuthException',
          code: 190,
          fbtrace_id: expect.any(String) as string,
        },
      },
    });
  });

  test('an error has the details and the id of its trace', async () => {
    expect(await graph(MESSAGES, message)).toEqual({
      status: 404,
      body: {
        error: {
          message: '(#132001) Template name does not exist in the translation',
          type: 'OAuthException',
          code: 132_001,
          error_data: {
            messaging_product: 'whatsapp',
            details: 'template name (verification_code) does not exist in es',
          },
          fbtrace_id: expect.any(String) as string,
        },
      },
    });
  });

  test.each(['1/messages', `${FAKE_WHATSAPP_PHONE_ID}/calls`, FAKE_WHATSAPP_ACCOUNT])(
    'the object %s is unknown',
    async (path) => {
      expect(await graph(path, {})).toMatchObject({ status: 400, body: { error: { code: 100, error_subcode: 33 } } });
    },
  );

  test('a body that is not JSON is refused', async () => {
    expect(await graph(MESSAGES, '{')).toMatchObject({ status: 400, body: { error: { code: 100 } } });
  });
});

describe('the test controls', () => {
  test('a phone without WhatsApp gets no message', async () => {
    await control('phones', { number: '+593 99 123 4567', hasWhatsApp: false });
    await sendCode();
    expect((await control('messages')).body).toMatchObject([{ status: 'failed', errorCode: 131_026 }]);
  });

  test('a message of a person opens the window, and time closes it', async () => {
    const text = { messaging_product: 'whatsapp', to: '+593991234567', text: { body: 'Ya vamos' } };
    await control('inbound', { from: '+593991234567', text: 'Hola' });
    expect((await graph(MESSAGES, text)).status).toBe(200);
    await control('clock', { seconds: 86_400 });
    expect((await graph(MESSAGES, text)).body).toMatchObject({ error: { code: 131_047 } });
    await control('settings', { closedWindow: 'webhook' });
    expect((await graph(MESSAGES, text)).status).toBe(200);
  });

  test('a person reads the messages', async () => {
    await sendCode();
    expect((await control('read', { number: '593991234567' })).body).toEqual({ read: 1 });
  });

  test('the token is revoked', async () => {
    await control('token', { isRevoked: true });
    expect((await graph(LIST)).status).toBe(401);
  });

  test('a template is paused', async () => {
    await createCode();
    expect((await control('templates', { name: 'verification_code', status: 'PAUSED' })).body).toEqual({ changed: 1 });
    expect((await graph(MESSAGES, message)).body).toMatchObject({ error: { code: 132_015 } });
  });

  test('a review lasts as long as it is set to', async () => {
    await control('settings', { reviewMs: 60_000 });
    await createCode();
    expect((await graph(MESSAGES, message)).status).toBe(404);
    await control('clock', { seconds: 60 });
    expect((await graph(MESSAGES, message)).status).toBe(200);
  });

  test('limits are set', async () => {
    await control('settings', { pairBurst: 1 });
    await sendCode();
    expect((await graph(MESSAGES, message)).body).toMatchObject({ error: { code: 131_056 } });
  });

  test('the next message fails', async () => {
    await control('failures', { code: 131_000 });
    expect(await sendCode()).toMatchObject({ status: 500, body: { error: { code: 131_000 } } });
    expect((await graph(MESSAGES, message)).status).toBe(200);
  });

  test('a lost answer leaves a message that was sent', async () => {
    await createCode();
    await control('troubles', { kind: 'lose_answer', on: `POST /v24.0/${MESSAGES}`, times: 1 });
    await expect(graph(MESSAGES, message)).rejects.toThrow();
    expect(fake.phones.messages).toHaveLength(1);
  });

  test('an error of the server sends nothing', async () => {
    await createCode();
    await control('troubles', { kind: 'error', status: 503, on: `POST /v24.0/${MESSAGES}`, times: 1 });
    expect((await graph(MESSAGES, message)).status).toBe(503);
    expect(fake.phones.messages).toEqual([]);
  });

  test('webhooks are held and flushed in an order', async () => {
    expect((await control('webhooks', { isHeld: true, copies: 2 })).body).toMatchObject({ isHeld: true, copies: 2 });
    await sendCode();
    expect((await control('webhooks/flush', { order: 'shuffle', seed: 7 })).body).toEqual({ sent: 3 });
    expect((await control('webhooks/settled', {})).status).toBe(200);
    expect((await control('webhooks/verify', {})).body).toEqual({ isVerified: false });
    expect((await control('webhooks')).body).toEqual([]);
  });

  test('an unknown switch is refused', async () => {
    expect((await control('unknown', {})).status).toBe(404);
    expect((await control('phones', { number: '1', colour: 'red' })).status).toBe(400);
  });

  test('reset removes everything', async () => {
    await sendCode();
    await control('reset', {});
    expect((await control('messages')).body).toEqual([]);
    expect((await control('requests')).body).toEqual([]);
  });
});

describe('the pages', () => {
  const page = async (path: string) => (await fetch(`${fake.base}${path}`)).text();
  const act = async (action: string, form: Record<string, string> = {}) =>
    (
      await fetch(`${fake.base}/phones/593991234567/${action}`, { method: 'POST', body: new URLSearchParams(form) })
    ).text();

  test('the first page lists phones', async () => {
    expect(await page('/')).toContain('Nadie recibió mensajes todavía');
    await sendCode();
    expect(await page('/')).toContain('href="/phones/593991234567"');
  });

  test('a chat shows a code with its copy button', async () => {
    await sendCode();
    const chat = await page('/phones/593991234567');
    expect(chat).toContain('<strong>482913</strong> es tu código de verificación.');
    expect(chat).toContain('data-code="482913"');
    expect(chat).toContain('entregado');
  });

  test('a chat takes an answer, which is escaped', async () => {
    expect(await act('messages', { text: '<b>BAJA</b>' })).toContain('&lt;b&gt;BAJA&lt;/b&gt;');
    expect(fake.phones.messages).toMatchObject([{ direction: 'in', shown: { body: '<b>BAJA</b>' } }]);
    expect(await page('/phones/593991234567')).toContain('Ventana de 24 horas abierta');
  });

  test('a chat marks messages as read', async () => {
    await sendCode();
    expect(await act('read')).toContain('leído');
  });

  test('a chat takes WhatsApp from a number', async () => {
    expect(await act('whatsapp', { hasWhatsApp: 'false' })).toContain('sin WhatsApp');
    expect(await act('whatsapp', { hasWhatsApp: 'true' })).not.toContain('sin WhatsApp');
  });

  test('a number is opened in any format', async () => {
    expect(await page('/phones?number=%2B593%2099%20123%204567')).toContain('+593991234567');
  });
});
