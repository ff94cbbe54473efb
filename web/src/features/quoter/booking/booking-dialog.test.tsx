// @vitest-environment jsdom
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/export/save-file.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { QuoteRequest } from '../trip-rules.ts';
import BookingDialog from './booking-dialog.tsx';

vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

const REQUEST: QuoteRequest = {
  typeService: 'RESERVE',
  start: { lat: -0.18, lng: -78.48, address: 'Av. Amazonas N34-20, Quito' },
  end: { lat: -0.29, lng: -78.55, address: 'Terminal Quitumbe, Quito' },
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 0,
  date: '2026-12-01',
  hour: '08:30',
};
const QUOTE: Quote = {
  id: 'andes.x',
  number: 'Q-7F3K9A',
  items: [],
  distance_m: 7300,
  same_city: true,
  source: 'estimate',
  total: 37.84,
  discounted: 37.45,
  offered: 42.84,
  currency: 'USD',
  expires_at: '2099-01-01T00:00:00Z',
};
const BOOKED = {
  number: 'S-7F3K9A',
  service_id: 's-1',
  status: 'pendiente',
  tracking_url: 'https://llevo.test/seguimiento/abc',
};
const CONTACT = { name: 'María Cruz', email: 'maria@x.test', cellphone: '099 123 4567' };

const server = fakeApi();
const onSlot = vi.fn();
const bodies = () => server.calls.map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);

let quoteId = 0;
const show = (contact = CONTACT, request = REQUEST) => {
  const quote = { ...QUOTE, id: `andes.${(quoteId++).toString()}` };
  const { user } = renderScreen(
    <BookingDialog
      kept={{ quote, content: '' }}
      request={request}
      contact={contact}
      onSlot={onSlot}
      onClose={() => undefined}
    />,
  );
  return user;
};
const press = () => screen.getByRole('button', { name: 'Pedir este viaje' });

beforeEach(() => {
  onSlot.mockReset();
});

test('shows the chosen fare and requires every field and the consent', async () => {
  const user = show({ name: '', email: '', cellphone: '' });
  expect(screen.getByText('$42.84')).toBeInTheDocument();
  await user.click(press());
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre');
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription('Escribe tu celular');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Acepta los términos/);
  expect(server.calls).toEqual([]);
});

test('asks for the street where the quote has only a quarter, and sends it with the booking', async () => {
  server.on(bookQuote, BOOKED);
  const user = show(CONTACT, { ...REQUEST, start: { lat: -0.2085, lng: -78.4835, address: 'La Floresta, Quito' } });
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  const street = screen.getByLabelText('Calle y número de la partida');
  expect(street).toHaveAccessibleDescription(/Escribe la calle y el número, o una referencia/);
  expect(screen.queryByLabelText('Calle y número de la llegada')).toBeNull();
  expect(server.calls).toEqual([]);
  await user.type(street, ' Madrid E12-40 ');
  await user.click(press());
  await screen.findByText(/quedó registrado/);
  expect(bodies()).toMatchObject([{ referenceStart: 'Madrid E12-40' }]);
  expect(bodies()[0]).not.toHaveProperty('referenceEnd');
});

test('a proved address books at once', async () => {
  server.on(bookQuote, BOOKED);
  const user = show();
  await user.selectOptions(screen.getByLabelText('¿Cómo pagas?'), 'transferencia');
  await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(bodies()).toEqual([{ contact: CONTACT, typePayment: 'transferencia', notes: 'timbre 3', accepted: true }]);
  expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute('href', BOOKED.tracking_url);

  await user.click(screen.getByRole('button', { name: 'Guardar en mi calendario' }));
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('S-7F3K9A.ics');
  expect(await file?.text()).toContain('DTSTART:20261201T133000Z');
});

test('a new address requires its code; both calls have the same key', async () => {
  server.on(bookQuote, ({ input }) => {
    if (input.code === undefined) return { code_sent: true as const };
    if (input.code !== '123456') {
      return errorReply('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
    }
    return BOOKED;
  });
  const user = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  const code = await screen.findByLabelText('Código');
  expect(screen.getByText('maria@x.test')).toBeInTheDocument();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('El código no es correcto o ya venció')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();

  const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  const devices = server.calls.map(({ headers }) => headers.get('x-llevo-device'));
  expect(devices[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(devices).size).toBe(1);
});

test('the code can be sent again', async () => {
  server.on(bookQuote, { code_sent: true });
  const user = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  await user.click(await screen.findByRole('button', { name: 'Enviar el código otra vez' }));
  expect(await screen.findByText(/Lo enviamos otra vez/)).toBeInTheDocument();
  expect(bodies().map(({ code }) => code)).toEqual([undefined, undefined]);
});

test('a booking outside the working hours shows the reason and offers the next slot', async () => {
  const message = 'A esa hora no hay servicio. El próximo horario libre es el 02/12/2026 a las 08:00.';
  const current = { reason: 'hours', next: { date: '2026-12-02', hour: '08:00' } };
  server.on(bookQuote, errorReply('conflict', message, { current }));
  const user = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Reservar para el 02/12/2026 a las 08:00' }));
  expect(onSlot).toHaveBeenCalledWith({ date: '2026-12-02', hour: '08:00' });
});

test('an expired quote shows an error without another slot', async () => {
  server.on(bookQuote, errorReply('not_found', 'El precio de la cotización ya venció; cotiza otra vez'));
  const user = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent('ya venció');
  expect(screen.queryByRole('button', { name: /^Reservar/ })).not.toBeInTheDocument();
});

test.each([
  [
    'too many open bookings',
    'Ya tienes 3 viajes por confirmar con Fletes X. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o llama al 02 245 6789.',
    (message: string) => errorReply('conflict', message, { current: { reason: 'open_bookings', next: null } }),
  ],
  [
    'a company without codes for today',
    'Por hoy Fletes X ya no recibe más reservas en línea. Vuelve a intentarlo mañana, o llama al 02 245 6789.',
    (message: string) => errorReply('too_many_requests', message),
  ],
] as const)('%s: the form stays filled, says what to do, and offers no other slot', async (_name, message, reply) => {
  server.on(bookQuote, reply(message));
  const user = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: /^Reservar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(press()).toBeEnabled();
});
