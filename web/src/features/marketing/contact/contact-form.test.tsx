// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { sendRequest } from '../../../lib/http/http-client.ts';
import { ContactForm } from './contact-form.tsx';
import { findTopic } from './topics.ts';

vi.mock('../../../lib/http/http-client.ts', async (original) => ({
  ...(await original<object>()),
  sendRequest: vi.fn(),
}));
const answer = vi.mocked(sendRequest);

beforeEach(() => {
  answer.mockReset();
  answer.mockResolvedValue({ data: {} });
});

async function fill(values: Partial<Record<'Nombre' | 'Correo' | 'Mensaje', string>>) {
  const user = userEvent.setup();
  render(<ContactForm hint="Pon su número." />);
  for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
}

test('sends what was typed, says so in SPEC’s words and is empty again', async () => {
  await fill({ Nombre: ' Carla Ruiz ', Correo: 'carla@correo.ec', Mensaje: 'Necesito un camión.\nEl sábado.' });
  expect(await screen.findByText('Message Sent')).toBeDefined();
  expect(answer.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    path: '/api/utility/mail',
    body: { name: 'Carla Ruiz', email: 'carla@correo.ec', message: 'Necesito un camión.\nEl sábado.' },
  });
  expect(screen.getByText(/carla@correo\.ec/)).toBeDefined();
  expect(screen.getByLabelText('Mensaje')).toHaveProperty('value', '');
});

test('asks for name, e-mail and message, and sends nothing without them (SPEC §5)', async () => {
  await fill({});
  for (const words of ['Please enter your name', 'Please enter your email address', 'Please enter a message']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
});

test('a refusal stands above the button and what was typed stays', async () => {
  answer.mockRejectedValue(
    new ApiError(503, { message: 'Por ahora no recibimos mensajes', code: 'unavailable' }, { fallback: '' }),
  );
  await fill({ Nombre: 'Carla', Correo: 'carla@correo.ec', Mensaje: 'Hola' });
  expect((await screen.findByRole('alert')).textContent).toContain('Por ahora no recibimos mensajes');
  expect(screen.getByLabelText('Mensaje')).toHaveProperty('value', 'Hola');
});

test('a message sent again because no answer came is the same one, and the next is another', async () => {
  answer.mockRejectedValueOnce(new ApiError(503, undefined, { fallback: 'Sin respuesta' }));
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
    expect(answer).toHaveBeenCalledTimes(3);
  });
  const [first, again, next] = answer.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('an unknown topic is the general one', () => {
  expect(findTopic('constructor')).toBe(findTopic(null));
  expect(findTopic('empresas').title).toBe('Hablemos de tu carga');
});
