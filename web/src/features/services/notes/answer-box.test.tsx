// @vitest-environment jsdom
import { answerCustomer } from '@llevo/contract/endpoints/services/notes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AnswerBox } from './answer-box.tsx';

const api = fakeApi();
const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-27T17:00:00.000Z');

afterEach(() => {
  vi.useRealTimers();
});

const show = (until: number) => renderScreen(<AnswerBox serviceId="s-1" until={until} />).user;
const field = () => screen.getByLabelText('Responder por WhatsApp');
const send = () => screen.getByRole('button', { name: 'Enviar al cliente' });
const calls = () => api.calls.filter(({ endpoint }) => endpoint === answerCustomer);
const keys = () => calls().map(({ headers }) => headers.get('idempotency-key'));

test('a quick reply fills the text, which is sent once it is submitted', async () => {
  api.on(answerCustomer, { id: 'n1', updatedAt: 1 });
  const user = show(Date.now() + HOUR_MS);
  expect(send()).toBeDisabled();
  for (const name of ['Ya va en camino.', '¿Nos compartes la ubicación exacta?', 'Gracias, quedamos pendientes.'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Llegamos en unos 10 minutos.' }));
  expect(field()).toHaveValue('Llegamos en unos 10 minutos.');
  expect(field()).toHaveFocus();
  expect(calls()).toEqual([]);
  await user.click(send());
  await waitFor(() => {
    expect(field()).toHaveValue('');
  });
  expect(calls().map(({ input }) => input)).toEqual([{ id: 's-1', text: 'Llegamos en unos 10 minutos.' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Tu respuesta va en camino.');
});

test('a failed answer stays with its reason and keeps its key; the same words sent later have another', async () => {
  api.on(answerCustomer, errorReply('conflict', 'El cliente no recibe mensajes por WhatsApp'));
  const user = show(Date.now() + HOUR_MS);
  await user.type(field(), 'Hola{Control>}{Enter}{/Control}');
  expect(await screen.findByText('El cliente no recibe mensajes por WhatsApp')).toBeVisible();
  expect(field()).toHaveValue('Hola');
  expect(field()).toBeInvalid();
  api.on(answerCustomer, { id: 'n1', updatedAt: 1 });
  await user.click(send());
  await waitFor(() => {
    expect(field()).toHaveValue('');
  });
  await user.type(field(), 'Hola');
  await user.click(send());
  await waitFor(() => {
    expect(keys()).toHaveLength(3);
  });
  const [first, again, later] = keys();
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

test('says until when, and is disabled with the reason once the window closes', () => {
  vi.useFakeTimers({ now: NOON });
  show(NOON + 60_000);
  expect(field()).toHaveAccessibleDescription('Puedes responder hasta las 12:01.');
  fireEvent.change(field(), { target: { value: 'Ya casi' } });
  act(() => {
    vi.advanceTimersByTime(2 * 60_000);
  });
  expect(field()).toBeDisabled();
  expect(field()).toHaveValue('Ya casi');
  expect(field()).toHaveAccessibleDescription(/Pasaron más de 24 horas/);
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test('shows only the reason for a message that is a day old', () => {
  show(Date.now() - 60_000);
  expect(screen.getByText(/WhatsApp ya no acepta una respuesta/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('names the next day', () => {
  vi.useFakeTimers({ now: NOON });
  show(NOON + 20 * HOUR_MS);
  expect(field()).toHaveAccessibleDescription('Puedes responder hasta mañana a las 08:00.');
});
