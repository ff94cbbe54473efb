// @vitest-environment jsdom
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { bookQuote, readQuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { Quote } from '@llevo/contract/entities/quote';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/export/save-file.ts';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { publicQuoterFixture } from '../../../testing/public-quoter-fixture.ts';
import { quoteBookingFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { translatePage } from '../../../testing/translate-page.ts';
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
const COMPANY = publicQuoterFixture({ payment_types: ['efectivo', 'transferencia'] });
const BANK_ACCOUNT = {
  bank: 'Banco Pichincha',
  type: 'ahorros' as const,
  number: '2200123456',
  holder: 'Transportes Andes',
  document: '1790011674001',
};
const CONTACT = { name: 'María Cruz', email: 'maria@x.test', cellphone: '099 123 4567' };

/** The answer for a code that was mailed some seconds ago. */
const sentCode = (secondsAgo = 0) => ({
  code_sent: true as const,
  sent_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  sent_now: secondsAgo === 0,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
});

const server = fakeApi();
const onSlot = vi.fn();
const bookingCalls = () => server.calls.filter(({ endpoint }) => endpoint.path === bookQuote.path);
const bodies = () => bookingCalls().map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>);
const keys = () => bookingCalls().map(({ headers }) => headers.get('idempotency-key'));

let quoteId = 0;
const show = (contact = CONTACT, request = REQUEST) => {
  quoteId++;
  return open(contact, request).user;
};
let dialog: ReturnType<typeof renderScreen> | undefined;
/** Opens the dialog of the last quote, as after a reload. */
const open = (contact = CONTACT, request = REQUEST) => {
  const quote = { ...QUOTE, id: `andes.${quoteId.toString()}` };
  dialog = renderScreen(
    <BookingDialog quote={quote} request={request} contact={contact} onSlot={onSlot} onClose={() => undefined} />,
  );
  return dialog;
};
const press = () => screen.getByRole('button', { name: 'Pedir este viaje' });
/** Accepts the terms and orders. */
const order = async (user: UserEvent) => {
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
};

beforeEach(() => {
  localStorage.clear();
  onSlot.mockReset();
  server.on(getPublicQuoter, COMPANY);
});

test('shows the chosen fare and requires every field and the consent', async () => {
  const user = show({ name: '', email: '', cellphone: '' });
  expect(screen.getByText('$42.84')).toBeInTheDocument();
  await user.click(press());
  expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre');
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription('Escribe tu celular');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Acepta los términos/);
  expect(bodies()).toEqual([]);
});

test('asks for the street where the quote has only a quarter, and sends it with the booking (M23)', async () => {
  server.on(bookQuote, quoteBookingFixture);
  const user = show(CONTACT, { ...REQUEST, start: { lat: -0.2085, lng: -78.4835, address: 'La Floresta, Quito' } });
  await order(user);
  const street = screen.getByLabelText('Calle y número de la partida');
  expect(street).toHaveAccessibleDescription(/Escribe la calle y el número, o una referencia/);
  expect(screen.queryByLabelText('Calle y número de la llegada')).toBeNull();
  expect(bodies()).toEqual([]);
  await user.type(street, ' Madrid E12-40 ');
  await user.click(press());
  await screen.findByText(/quedó registrado/);
  expect(bodies()).toMatchObject([{ referenceStart: 'Madrid E12-40' }]);
  expect(bodies()[0]).not.toHaveProperty('referenceEnd');
});

test('a proved address books at once', async () => {
  server.on(bookQuote, quoteBookingFixture);
  const user = show();
  await screen.findByRole('option', { name: 'Transferencia' });
  await user.selectOptions(screen.getByLabelText('¿Cómo pagas?'), 'transferencia');
  await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
  await order(user);
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(bodies()).toEqual([{ contact: CONTACT, typePayment: 'transferencia', notes: 'timbre 3', accepted: true }]);
  expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute(
    'href',
    quoteBookingFixture.tracking_url,
  );

  await user.click(screen.getByRole('button', { name: 'Guardar en mi calendario' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('S-7F3K9A.ics');
  expect(await file?.text()).toContain('DTSTART:20261201T133000Z');
});

test('a new address requires its code, also with a blank in it; both calls have the same key (C70)', async () => {
  server.on(bookQuote, ({ input }) => {
    if (input.code === undefined) return sentCode();
    if (input.code !== '123456') {
      return errorReply('invalid_input', 'El código no es correcto o ya venció', { inputError: 'code' });
    }
    return quoteBookingFixture;
  });
  server.on(readQuoteBooking, { booking: null });
  const user = show();
  await order(user);
  const code = await screen.findByLabelText('Código');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('maria@x.test')).toBeInTheDocument();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('El código no es correcto o ya venció')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();

  expect(new Set(keys()).size).toBe(1);
  const devices = bookingCalls().map(({ headers }) => headers.get('x-llevo-device'));
  expect(devices[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(devices).size).toBe(1);
});

test('a page that the browser translated orders and takes its code (C45)', async () => {
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, ({ input }) => (input.code === undefined ? sentCode() : quoteBookingFixture));
  const user = show();
  translatePage();
  await order(user);
  await screen.findByLabelText('Código');
  translatePage();
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
});

test('the code can be sent again', async () => {
  server.on(bookQuote, sentCode());
  server.on(readQuoteBooking, { booking: null });
  const user = show();
  await order(user);
  await user.click(await screen.findByRole('button', { name: 'Enviar el código otra vez' }));
  expect(await screen.findByText(/Lo enviamos otra vez/)).toBeInTheDocument();
  expect(bodies().map(({ code }) => code)).toEqual([undefined, undefined]);
});

test('an expired code says to ask for another one, with everything kept (C70)', async () => {
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, { ...sentCode(), expires_at: new Date(Date.now() - 1000).toISOString() });
  const user = show();
  await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
  await order(user);
  expect(await screen.findByText('Este código venció: pide otro.')).toBeInTheDocument();
  server.on(bookQuote, sentCode());
  await user.click(screen.getByRole('button', { name: 'Enviar el código otra vez' }));
  expect(await screen.findByText('6 dígitos. Vale 10 minutos.')).toBeInTheDocument();
  expect(bodies().at(-1)).toMatchObject({ contact: CONTACT, notes: 'timbre 3' });
});

test('asking again within a minute says when it was sent (M4)', async () => {
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, sentCode());
  const user = show();
  await order(user);
  server.on(bookQuote, sentCode(20));
  await user.click(await screen.findByRole('button', { name: 'Enviar el código otra vez' }));
  expect(await screen.findByText(/^Ya te lo enviamos hace 20 s\./)).toBeInTheDocument();
  expect(screen.queryByText(/Lo enviamos otra vez/)).toBeNull();
});

test('a connection error goes once the network is back, and after a new code (M4)', async () => {
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, ({ input }) => (input.code === undefined ? sentCode(20) : networkFailure()));
  const user = show();
  await order(user);
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No se pudo conectar/);
  };
  await user.type(await screen.findByLabelText('Código'), '123456');
  await confirm();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  await confirm();
  await user.click(screen.getByRole('button', { name: 'Enviar el código otra vez' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a reload of the form keeps everything that was typed', async () => {
  const user = show({ name: '', email: '', cellphone: '' });
  await user.type(screen.getByLabelText('Nombre'), 'Ana Paz');
  await user.type(screen.getByLabelText('Celular'), '0991234567');
  await user.type(screen.getByLabelText('Correo'), 'ana@x.test');
  await screen.findByRole('option', { name: 'Transferencia' });
  await user.selectOptions(screen.getByLabelText('¿Cómo pagas?'), 'transferencia');
  await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
  await user.click(screen.getByRole('checkbox'));
  dialog?.unmount();
  open({ name: '', email: '', cellphone: '' });
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Paz');
  expect(screen.getByLabelText('Celular')).toHaveValue('0991234567');
  expect(screen.getByLabelText('Correo')).toHaveValue('ana@x.test');
  expect(screen.getByLabelText('¿Cómo pagas?')).toHaveValue('transferencia');
  expect(screen.getByLabelText(/^Indicaciones/)).toHaveValue('timbre 3');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('a reload at the code keeps the step, the data and the key (C42, C70)', async () => {
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, ({ input }) => (input.code === undefined ? sentCode() : quoteBookingFixture));
  const user = show();
  await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
  await order(user);
  await screen.findByLabelText('Código');
  dialog?.unmount();
  const { user: later } = open();
  await later.type(screen.getByLabelText('Código'), '123456');
  await later.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(bodies().at(-1)).toMatchObject({ contact: CONTACT, notes: 'timbre 3', code: '123456' });
  expect(new Set(keys()).size).toBe(1);
});

test('the page at the code goes on when the link of the email was used elsewhere, and a reload leads to the trip', async () => {
  server.on(bookQuote, sentCode());
  server.on(readQuoteBooking, { booking: null });
  const user = show();
  await order(user);
  await screen.findByLabelText('Código');
  server.on(readQuoteBooking, { booking: quoteBookingFixture });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  dialog?.unmount();
  open();
  expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute(
    'href',
    quoteBookingFixture.tracking_url,
  );
  expect(localStorage.getItem('llevo.bookings')).not.toContain(CONTACT.cellphone);
});

test('a browser that blocks storage books with one key, and says and asks what a reload would lose', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  server.on(readQuoteBooking, { booking: null });
  server.on(bookQuote, ({ input }) => (input.code === undefined ? sentCode() : quoteBookingFixture));
  const user = show();
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText(/no deja guardar lo que escribes/)).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(press());
  await user.type(await screen.findByLabelText('Código'), '123456');
  expect(screen.getByText(/termínalo con el enlace del correo/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(screen.queryByText(/no deja guardar/)).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
  expect(new Set(keys()).size).toBe(1);
  vi.restoreAllMocks();
});

test('a booking outside the working hours shows the reason and offers the next slot', async () => {
  const message = 'A esa hora no hay servicio. El próximo horario libre es el 02/12/2026 a las 08:00.';
  const current = { reason: 'hours', next: { date: '2026-12-02', hour: '08:00' } };
  server.on(bookQuote, errorReply('conflict', message, { current }));
  const user = show();
  await order(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Reservar para el 02/12/2026 a las 08:00' }));
  expect(onSlot).toHaveBeenCalledWith({ date: '2026-12-02', hour: '08:00' });
});

test('a day that filled up after the code was sent offers the next slot (C42)', async () => {
  const message = 'Ese día ya no quedan cupos. El próximo horario libre es el 02/12/2026 a las 08:30.';
  const current = { reason: 'capacity', next: { date: '2026-12-02', hour: '08:30' } };
  server.on(bookQuote, ({ input }) =>
    input.code === undefined ? sentCode() : errorReply('conflict', message, { current }),
  );
  server.on(readQuoteBooking, { booking: null });
  const user = show();
  await order(user);
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Reservar para el 02/12/2026 a las 08:30' }));
  expect(onSlot).toHaveBeenCalledWith({ date: '2026-12-02', hour: '08:30' });
});

test('an expired quote shows an error without another slot', async () => {
  server.on(bookQuote, errorReply('not_found', 'El precio de la cotización ya venció; cotiza otra vez'));
  const user = show();
  await order(user);
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
  await order(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: /^Reservar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(press()).toBeEnabled();
});

describe('what an order costs when', () => {
  const IMMEDIATE: QuoteRequest = { ...REQUEST, typeService: 'IMMEDIATE' };

  test('a reservation names its deposit and the rest before it is ordered (M1)', () => {
    show();
    expect(
      screen.getByText('Reserva: 50 % ahora ($21.42), resto en efectivo al terminar ($21.42)'),
    ).toBeInTheDocument();
  });

  test('cash is paid at the end (M3)', () => {
    show(CONTACT, IMMEDIATE);
    expect(screen.getByText('Pagas en efectivo al terminar')).toBeInTheDocument();
  });

  test('a company without bank accounts offers no transfer', async () => {
    server.on(getPublicQuoter, { ...COMPANY, payment_types: ['efectivo', 'payphone'] });
    show();
    expect(await screen.findByRole('option', { name: 'Payphone' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Transferencia' })).toBeNull();
    expect(screen.getByRole('option', { name: 'Efectivo' })).toBeInTheDocument();
  });

  test('a discount for a return trip states its condition and amount (M8)', () => {
    quoteId++;
    const items: Quote['items'] = [{ code: 'return_trip', label: 'Descuento', amount: -4.21 }];
    renderScreen(
      <BookingDialog
        quote={{ ...QUOTE, items }}
        request={REQUEST}
        contact={CONTACT}
        onSlot={onSlot}
        onClose={() => undefined}
      />,
    );
    expect(
      screen.getByText(/^Viaje de retorno: \$4\.21 menos\. Solo si un vehículo regresa vacío/),
    ).toBeInTheDocument();
  });

  test('the end of an order by transfer shows the accounts, the amount and the reference', async () => {
    const payment = { due: 21.42, due_at_end: 21.42, bank_accounts: [BANK_ACCOUNT] };
    server.on(bookQuote, { ...quoteBookingFixture, payment });
    const user = show();
    await order(user);
    expect(await screen.findByRole('button', { name: 'Copiar Número: 2200123456' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar Valor: $21.42' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar Referencia: S-7F3K9A' })).toBeInTheDocument();
  });
});

test('the data of the last order fill the next one, until they are forgotten', async () => {
  server.on(bookQuote, quoteBookingFixture);
  const user = show();
  await order(user);
  await screen.findByText('S-7F3K9A');
  dialog?.unmount();

  const nobody = { name: '', email: '', cellphone: '' };
  const again = show(nobody);
  expect(screen.getByLabelText('Nombre')).toHaveValue('María Cruz');
  expect(screen.getByLabelText('Correo')).toHaveValue('maria@x.test');
  await again.click(screen.getByRole('button', { name: 'Olvidarlos' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
  dialog?.unmount();
  show(nobody);
  expect(screen.getByLabelText('Correo')).toHaveValue('');
  expect(screen.queryByText(/datos de tu último pedido/)).toBeNull();
});

test('a mistyped domain is suggested, and taken by a press', async () => {
  const user = show({ ...CONTACT, email: 'ana.torres@gmial.com' });
  await user.click(screen.getByRole('button', { name: '¿Quisiste escribir ana.torres@gmail.com?' }));
  expect(screen.getByLabelText('Correo')).toHaveValue('ana.torres@gmail.com');
  expect(screen.queryByRole('button', { name: /¿Quisiste escribir/ })).toBeNull();
});

describe('a company with codes on WhatsApp', () => {
  const NOBODY = { name: '', email: '', cellphone: '' };
  const TO_EMAIL = { name: 'No tengo WhatsApp: enviar por correo' };
  beforeEach(() => {
    server.on(getPublicQuoter, { ...COMPANY, phone_codes: true });
    server.on(readQuoteBooking, { booking: null });
  });
  const fill = async (user: UserEvent) => {
    await screen.findByRole('button', TO_EMAIL);
    await user.type(screen.getByLabelText('Nombre'), 'Ana Paz');
    await user.type(screen.getByLabelText('Celular'), '0991234567');
  };

  test('a cellphone is enough: the code goes to WhatsApp, and books', async () => {
    server.on(bookQuote, ({ input }) => (input.code === undefined ? sentCode() : quoteBookingFixture));
    const user = show(NOBODY);
    await fill(user);
    expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription('Te enviamos un código por WhatsApp.');
    expect(screen.queryByLabelText('Correo')).toBeNull();
    expect(press()).toHaveAccessibleDescription(/^Al continuar aceptas recibir por WhatsApp .* Responde BAJA/);
    await order(user);
    expect(await screen.findByRole('dialog', { name: 'Confirma tu celular' })).toBeInTheDocument();
    expect(screen.getByText('099 123 4567')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Código'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar el viaje' }));
    expect(await screen.findByText(/^Enviamos la confirmación por WhatsApp/)).toHaveTextContent('099 123 4567');
    const contact = { name: 'Ana Paz', cellphone: '0991234567' };
    expect(bodies()).toMatchObject([
      { contact, channel: 'whatsapp', language: 'es' },
      { contact, channel: 'whatsapp', code: '123456' },
    ]);
    expect(bodies()[0]?.['contact']).not.toHaveProperty('email');
  });

  test('the form goes on by e-mail, with the field focused and nothing typed lost', async () => {
    server.on(bookQuote, sentCode());
    const user = show(NOBODY);
    await fill(user);
    await user.click(screen.getByRole('button', TO_EMAIL));
    expect(screen.getByLabelText('Correo')).toHaveFocus();
    expect(screen.queryByText(/aceptas recibir por WhatsApp/)).toBeNull();
    await user.type(screen.getByLabelText('Correo'), 'ana@x.test');
    dialog?.unmount();
    open(NOBODY);
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Paz');
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@x.test');
    await user.click(await screen.findByRole('button', { name: 'Mejor por WhatsApp, sin correo' }));
    expect(screen.getByLabelText('Celular')).toHaveFocus();
    expect(screen.getByLabelText('Celular')).toHaveValue('0991234567');
  });

  test('a phone without WhatsApp goes back from the code to the form, by e-mail', async () => {
    server.on(bookQuote, sentCode());
    const user = show(NOBODY);
    await fill(user);
    await user.type(screen.getByLabelText(/^Indicaciones/), 'timbre 3');
    await order(user);
    await screen.findByLabelText('Código');
    await user.click(screen.getByRole('button', TO_EMAIL));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana Paz');
    expect(screen.getByLabelText(/^Indicaciones/)).toHaveValue('timbre 3');
    await user.type(screen.getByLabelText('Correo'), 'ana@x.test');
    await user.click(press());
    expect(await screen.findByText('ana@x.test')).toBeInTheDocument();
    expect(bodies().at(-1)).toMatchObject({ contact: { email: 'ana@x.test' }, notes: 'timbre 3' });
    expect(bodies().at(-1)).not.toHaveProperty('channel');
    expect(new Set(keys()).size).toBe(1);
  });

  test('a message that fails after it was sent is said, also after a reload, until another one is sent', async () => {
    server.on(bookQuote, { ...sentCode(), message: 'm1' });
    server.on(readQuoteBooking, ({ input }) => ({
      booking: null,
      ...(input.message === 'm1' && { code_failed: true as const }),
    }));
    const user = show(NOBODY);
    await fill(user);
    await order(user);
    const failure = /No pudimos entregar el código al 099 123 4567/;
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.queryByText(/^Enviamos un código/)).toBeNull();
    dialog?.unmount();
    const { user: later } = open(NOBODY);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    server.on(bookQuote, { ...sentCode(), message: 'm2' });
    await later.click(screen.getByRole('button', { name: 'Enviar el código otra vez' }));
    expect(await screen.findByText(/Lo enviamos otra vez/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a landline is refused, because it has no WhatsApp', async () => {
    const user = show({ ...NOBODY, name: 'Ana Paz', cellphone: '02 234 5678' });
    await screen.findByRole('button', TO_EMAIL);
    await order(user);
    expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription(/^WhatsApp necesita un celular/);
    expect(bodies()).toEqual([]);
  });

  test('a browser that booked by e-mail goes on by e-mail', async () => {
    localStorage.setItem('llevo.contact', JSON.stringify(CONTACT));
    show(NOBODY);
    expect(await screen.findByRole('button', { name: 'Mejor por WhatsApp, sin correo' })).toBeInTheDocument();
    expect(screen.getByLabelText('Correo')).toHaveValue('maria@x.test');
  });
});

test('a landline is pointed out, and taken', async () => {
  server.on(bookQuote, quoteBookingFixture);
  const user = show({ ...CONTACT, cellphone: '02 234 5678' });
  expect(screen.getByLabelText('Celular')).toHaveAccessibleDescription(/^Es un teléfono fijo/);
  await order(user);
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
});
