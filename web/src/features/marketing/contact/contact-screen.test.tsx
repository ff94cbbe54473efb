// @vitest-environment jsdom
import { sendMail } from '@llevo/contract/endpoints/support';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { ContactForm, findTopic } from './contact-screen.tsx';

const server = fakeApi();

beforeEach(() => {
  server.on(sendMail, {});
});

async function fill(values: Partial<Record<'Nombre' | 'Correo' | 'Mensaje', string>>) {
  const user = userEvent.setup();
  render(<ContactForm hint="Pon su número." />);
  for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
}

test('sends the message, confirms it in SPEC’s words and resets the form', async () => {
  await fill({ Nombre: ' Carla Ruiz ', Correo: 'carla@correo.ec', Mensaje: 'Necesito un camión.\nEl sábado.' });
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(server.calls.map(({ endpoint, body }) => ({ endpoint, body: JSON.parse(body ?? '') as object }))).toEqual([
    {
      endpoint: sendMail,
      body: { name: 'Carla Ruiz', email: 'carla@correo.ec', message: 'Necesito un camión.\nEl sábado.' },
    },
  ]);
  expect(screen.getByText(/carla@correo\.ec/)).toBeDefined();
  expect(screen.getByLabelText('Mensaje')).toHaveProperty('value', '');
});

test('requires name, e-mail and message and sends nothing without them (SPEC §5)', async () => {
  await fill({});
  for (const words of ['Please enter your name', 'Please enter your email address', 'Please enter a message']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('an error appears above the button and keeps the input', async () => {
  server.on(sendMail, errorReply('unavailable', 'Por ahora no recibimos mensajes'));
  await fill({ Nombre: 'Carla', Correo: 'carla@correo.ec', Mensaje: 'Hola' });
  expect((await screen.findByRole('alert')).textContent).toContain('Por ahora no recibimos mensajes');
  expect(screen.getByLabelText('Mensaje')).toHaveProperty('value', 'Hola');
});

test('a message sent again after a lost response keeps its key, and the next message gets a new one', async () => {
  server.on(sendMail, () => (server.calls.length === 1 ? errorReply('unavailable', 'Sin respuesta') : {}));
  await fill({ Nombre: 'Carla', Correo: 'carla@correo.ec', Mensaje: 'Hola' });
  expect((await screen.findByRole('alert')).textContent).toContain('Sin respuesta');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  // The focus moves there in the next frame.
  await waitFor(() => {
    expect(screen.getByText(/Te respondemos a/)).toHaveFocus();
  });
  for (const label of ['Nombre', 'Mensaje']) await user.type(screen.getByLabelText(label), 'Otra vez');
  await user.type(screen.getByLabelText('Correo'), 'carla@correo.ec');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await waitFor(() => {
    expect(server.calls).toHaveLength(3);
  });
  const [first, again, next] = server.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('an unknown topic falls back to the general one', () => {
  expect(findTopic('constructor')).toBe(findTopic(null));
  expect(findTopic('empresas').title).toBe('Hablemos de tu carga');
});
