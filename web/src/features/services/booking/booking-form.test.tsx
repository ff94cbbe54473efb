// @vitest-environment jsdom
import { searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { createService, listServices, priceService, updateService } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { quoteRowFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import BookingForm from './booking-form.tsx';

const QUOTE = quoteRowFixture({ items: [{ code: 'distance', label: 'Recorrido de 7.3 km', amount: 7.84 }] });
const BOOKED = {
  ...toServiceRow(serviceFixture({ number: 'S-00AA11', status: 'inmediato' })),
  userPhone: '+593991112222',
  tracking_url: 'https://llevo.test/seguimiento/x',
};
const PRICE = {
  items: QUOTE.items,
  distance_m: 7300,
  duration_s: 1080,
  same_city: true,
  source: 'google',
  total: 12.5,
  discounted: 12,
  offered: 12.5,
};

const CUSTOMER: CustomerRow = {
  id: 'c1',
  name: 'Ana',
  surname: 'Lema',
  cellphone: '0991234567',
  email: 'ana@correo.test',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const server = fakeApi();

/** The calls, without the product's own events. */
const calls = () => server.calls.filter(({ endpoint }) => endpoint.path !== recordEvent.path);

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e1' });
  server.on(listServices, []);
  act(() => {
    for (const { id } of shownNotifications()) dismiss(id);
  });
});

/** The price in large at the foot, which the folded sum may repeat. */
const footPrice = (amount: string) => screen.getByText(amount, { selector: 'strong' });

const show = (quote: QuoteRow | null) => {
  const onBooked = vi.fn();
  const { user, unmount } = renderScreen(<BookingForm quote={quote} onBooked={onBooked} />, {
    session: sessionFixture(),
  });
  return { user, onBooked, unmount };
};

test('a quote is booked at its price for its contact, and can be undone', async () => {
  server.on(createService, BOOKED);
  const { user, onBooked } = show(QUOTE);
  expect(footPrice('$40.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  await waitFor(() => {
    expect(onBooked).toHaveBeenCalledOnce();
  });
  const [call] = calls();
  expect(call?.input).toEqual({
    quote: 'llevo.q1',
    customer: { name: 'Rosa Ñauta', email: 'rosa@correo.test', cellphone: '+593991112222' },
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);

  server.on(updateService, BOOKED);
  const [notification] = shownNotifications();
  expect(notification).toMatchObject({ closesAfterMs: 10_000, action: { label: 'Deshacer' } });
  expect(notification?.link).toMatchObject({ label: 'Enviar el enlace por WhatsApp' });
  expect(decodeURIComponent(notification?.link?.href ?? '')).toMatch(
    /^https:\/\/wa\.me\/593991112222\?text=Hola \S+, aquí puedes seguir .* https:\/\/llevo\.test\/seguimiento\/x$/,
  );
  notification?.action?.run();
  await waitFor(() => {
    expect(calls().at(-1)?.input).toMatchObject({ id: 's1', status: 'cancelado', updatedAt: BOOKED.updatedAt });
  });
});

test('a caller without a mobile is said to have no WhatsApp', async () => {
  server.on(createService, { ...BOOKED, userPhone: '022345678' });
  const { user } = show(QUOTE);
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  await waitFor(() => {
    expect(shownNotifications()[0]?.message).toMatch(/Sin un celular, el enlace no se puede enviar por WhatsApp\.$/);
  });
  expect(shownNotifications()[0]?.link).toBeUndefined();
});

test('a failed booking repeats its key with the same content, and keeps what was typed', async () => {
  server.on(createService, errorReply('unavailable', 'Hay muchos cambios a la vez'));
  const { user, onBooked } = show(QUOTE);
  const send = () => user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  await send();
  await screen.findByText('Hay muchos cambios a la vez');
  await send();
  await waitFor(() => {
    expect(calls()).toHaveLength(2);
  });
  const keys = calls().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
  await user.type(screen.getByLabelText(/Notas/), 'Llamar');
  server.on(createService, BOOKED);
  await send();
  await waitFor(() => {
    expect(onBooked).toHaveBeenCalledOnce();
  });
  expect(calls().at(-1)?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
});

test('an expired quote is priced again, with its driving time at the foot', async () => {
  server.on(priceService, PRICE);
  show({ ...QUOTE, state: 'expired' });
  expect(await screen.findByText('$12.50', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('7.3 km · 18 min')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue('La Carolina');
});

test('a price by hand replaces the price shown, with its reason', async () => {
  server.on(createService, BOOKED);
  const { user, onBooked } = show(QUOTE);
  const send = () => user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  expect(screen.getByText('Acordado con el cliente: de $20.00 a $80.00.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Otro precio/), '32,50');
  const summary = screen.getByRole('region', { name: 'Precio' });
  expect(summary).toHaveTextContent(/Tarifa\$40\.00Precio acordado\$32\.50/);
  await send();
  expect(await screen.findByText('Escribe por qué cambia el precio')).toBeInTheDocument();
  expect(calls()).toEqual([]);
  await user.type(screen.getByLabelText('Motivo del precio'), 'Cliente frecuente');
  await send();
  await waitFor(() => {
    expect(onBooked).toHaveBeenCalledOnce();
  });
  expect(calls()[0]?.input).toMatchObject({ price: 32.5, priceReason: 'Cliente frecuente' });
});

test('leaving a price beyond the limits marks its field, until it is typed again', async () => {
  const { user } = show(QUOTE);
  const price = screen.getByLabelText(/Otro precio/);
  await user.type(price, '500');
  expect(price).not.toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  expect(price).toHaveAttribute('aria-invalid', 'true');
  await user.clear(price);
  await user.type(price, '50');
  await user.tab();
  expect(price).not.toHaveAttribute('aria-invalid', 'true');
  expect(calls()).toEqual([]);
});

test('a price beyond the limits is refused at its field', async () => {
  server.on(
    createService,
    errorReply('invalid_input', 'El precio puede ir de $20.00 a $80.00', { inputError: 'price' }),
  );
  const { user } = show(QUOTE);
  await user.type(screen.getByLabelText(/Otro precio/), '500');
  expect(screen.getByRole('region', { name: 'Precio' })).toHaveTextContent(/Precio\$40\.00/);
  await user.type(screen.getByLabelText('Motivo del precio'), 'Una cifra de más');
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  expect(await screen.findByText('El precio puede ir de $20.00 a $80.00')).toBeInTheDocument();
  expect(screen.getByLabelText(/Otro precio/)).toHaveAttribute('aria-invalid', 'true');
});

test('the foot shows the price in large with its distance, also an agreed one', async () => {
  const { user } = show(QUOTE);
  expect(footPrice('$40.00')).toBeInTheDocument();
  expect(screen.getByText('7.3 km')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Crear servicio' })).toHaveAttribute('data-variant', 'filled');
  await user.type(screen.getByLabelText(/Otro precio/), '32,50');
  expect(footPrice('$32.50')).toBeInTheDocument();
});

test('the type of service is one press away, and a reserved one asks for its day', async () => {
  const { user } = show(null);
  expect(screen.getByRole('radio', { name: 'Inmediato' })).toBeChecked();
  expect(screen.queryByLabelText('Fecha')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Reservado' }));
  expect(screen.getByLabelText('Fecha')).toBeInTheDocument();
});

test('the next days are one press away, and another date chooses none of them', async () => {
  const { user } = show(null);
  await user.click(screen.getByRole('radio', { name: 'Reservado' }));
  const tomorrow = screen.getByRole('radio', { name: 'Mañana' });
  expect(tomorrow).not.toBeChecked();
  await user.click(tomorrow);
  expect(screen.getByLabelText('Fecha')).toHaveValue(addDays(guayaquilDate(Date.now()), 1));
  expect(tomorrow).toBeChecked();
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(/^\p{Ll}+, \d+ de \p{Ll}+/u);
  await user.clear(screen.getByLabelText('Fecha'));
  expect(tomorrow).not.toBeChecked();
});

test('a reservation for an hour that has passed says so at once, until its day is another', async () => {
  const { user } = show(null);
  await user.click(screen.getByRole('radio', { name: 'Reservado' }));
  await user.click(screen.getByRole('radio', { name: 'Hoy' }));
  const date = screen.getByLabelText('Fecha');
  expect(date).not.toHaveAttribute('aria-invalid');
  await user.type(screen.getByLabelText('Hora'), '00:00');
  expect(date).toHaveAccessibleDescription('Esa fecha y hora ya pasaron');
  expect(date).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('radio', { name: 'Mañana' }));
  expect(date).toHaveAccessibleDescription(/^\p{Ll}+, \d+ de \p{Ll}+/u);
});

test('the section of the customer has one visible name', () => {
  show(null);
  expect(screen.getAllByText('Cliente')).toHaveLength(1);
});

test('roles that change no prices book at the price of the trip', () => {
  renderScreen(<BookingForm quote={QUOTE} onBooked={vi.fn()} />, {
    session: sessionFixture({ permission: 'dispatcher' }),
  });
  expect(footPrice('$40.00')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Otro precio/)).not.toBeInTheDocument();
});

test('a price that failed is calculated again at a press', async () => {
  let isUp = false;
  server.on(priceService, () => (isUp ? PRICE : errorReply('unavailable', 'Intenta en un momento')));
  const { user } = show({ ...QUOTE, state: 'expired' });
  expect(await screen.findByText('Intenta en un momento')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Calcular otra vez' }));
  expect(await screen.findByText('$12.50', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Calcular otra vez' })).not.toBeInTheDocument();
});

test('a trip that cannot be priced says why, without another attempt', async () => {
  server.on(priceService, errorReply('invalid_input', 'No hay camino entre los puntos'));
  show({ ...QUOTE, state: 'expired' });
  expect(await screen.findByText('No hay camino entre los puntos')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Calcular otra vez' })).not.toBeInTheDocument();
});

test('a trip that lost its end loses its price', async () => {
  server.on(priceService, PRICE);
  const { user } = show({ ...QUOTE, state: 'expired' });
  await screen.findByText('$12.50', { selector: 'strong' });
  await user.type(screen.getByRole('combobox', { name: 'Punto de llegada' }), 'x');
  expect(screen.queryByText('$12.50')).not.toBeInTheDocument();
  expect(screen.getByText('Falta: llegada')).toBeInTheDocument();
});

test('the foot lists what is missing, and "Crear servicio" leads to the first of it', async () => {
  const { user } = show(null);
  const create = screen.getByRole('button', { name: 'Crear servicio' });
  expect(create).toHaveAccessibleDescription('Falta: cliente, partida, llegada');
  expect(screen.getByText('$ —')).toBeInTheDocument();
  expect(create).toHaveAttribute('data-variant', 'default');
  await user.click(screen.getByRole('radio', { name: 'Reservado' }));
  await user.click(create);
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
  expect(screen.getByText('Elige un cliente o crea uno nuevo')).toBeInTheDocument();
  expect(screen.getByText('Falta: cliente, fecha, hora, partida, llegada')).toBeInTheDocument();
  expect(calls().map(({ endpoint }) => endpoint.path)).toEqual([listServices.path]);
});

const ANA = { kind: 'existing', id: 'c1', name: 'Ana Lema', fact: '099 123 4567' } as const;

test('Enter on "Crear servicio" leads to the start of a trip that has none', async () => {
  const { user } = renderScreen(<BookingForm quote={null} caller={ANA} onBooked={vi.fn()} />, {
    session: sessionFixture(),
  });
  act(() => {
    screen.getByRole('button', { name: 'Crear servicio' }).focus();
  });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveFocus();
  expect(screen.getAllByText('Falta este punto')).toHaveLength(2);
  expect(calls().map(({ endpoint }) => endpoint.path)).not.toContain(createService.path);
});

test('a new customer without a name is reported at its field before the trip', async () => {
  server.on(searchCustomers, []);
  const { user } = show(null);
  await user.keyboard('0995556666');
  await user.click(await screen.findByText('Crear cliente «0995556666»'));
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  expect(await screen.findByText('Escribe el nombre del cliente')).toBeInTheDocument();
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
});

test('a wrong number or email of a new customer is reported on leaving its field', async () => {
  server.on(searchCustomers, []);
  const { user } = show(null);
  await user.keyboard('Anita');
  await user.click(await screen.findByText('Crear cliente «Anita»'));
  const [phone, email] = [screen.getByLabelText('Celular'), screen.getByLabelText(/^Correo/)];
  await user.type(phone, '099123');
  expect(phone).not.toHaveAttribute('aria-invalid');
  await user.type(email, 'anita@correo');
  await waitFor(() => {
    expect(phone).toHaveAccessibleDescription(/^Revisa el número/);
  });
  await user.tab();
  expect(email).toHaveAccessibleDescription(/^Por favor, introduce una dirección/);
});

test('a wrong number that was typed before a known customer was chosen does not stop the booking', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  server.on(createService, BOOKED);
  const { user, onBooked } = show({ ...QUOTE, contact: null });
  await user.type(screen.getByLabelText('Cliente'), 'Anita');
  await user.click(await screen.findByText('Crear cliente «Anita»'));
  await user.type(screen.getByLabelText('Celular'), '099123');
  await user.click(screen.getByRole('button', { name: 'Buscar uno que ya existe' }));
  await user.type(screen.getByLabelText('Cliente'), 'ana');
  await user.click(await screen.findByText('Ana Lema'));
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  await waitFor(() => {
    expect(onBooked).toHaveBeenCalledOnce();
  });
  expect(calls().at(-1)?.input).toMatchObject({ customer: { id: 'c1' } });
});

test('requirements and notes are folded until one has a value', async () => {
  const { user } = show(null);
  const requirements = screen.getByLabelText(/Requerimientos especiales/);
  expect(requirements).not.toBeVisible();
  await user.type(requirements, 'Mantas');
  expect(requirements).toBeVisible();
});

test('a customer is found while typing, or created with what was typed', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  const { user } = show({ ...QUOTE, contact: null });
  await user.type(screen.getByLabelText('Cliente'), 'ana');
  await user.click(await screen.findByText('Ana Lema'));
  expect(screen.getByText('Ana Lema')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.type(screen.getByLabelText('Cliente'), '0995556666');
  await user.click(await screen.findByText('Crear cliente «0995556666»'));
  expect(screen.getByLabelText('Celular')).toHaveValue('0995556666');
});

const PAST = toServiceRow(
  serviceFixture({
    addressStart: 'Bodega Norte',
    addressFinish: 'Quitumbe',
    referenceStart: 'Portón 3',
    typeVehicle: '2tn',
    date: '2026-11-12',
  }),
);

test('the caller is asked first, and Enter chooses who was found instead of sending the form', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  server.on(listServices, [PAST]);
  server.on(priceService, PRICE);
  const { user } = show(null);
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
  await user.keyboard('0991234567{Enter}');
  await screen.findByRole('button', { name: 'Cambiar' });
  expect(screen.getByText('Ana Lema')).toBeInTheDocument();
  expect(screen.getByText('099 123 4567')).toBeInTheDocument();
  const start = screen.getByRole('combobox', { name: 'Punto de partida' });
  expect(start).toHaveFocus();
  await screen.findByRole('button', { name: /Bodega Norte a Quitumbe/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(start).toHaveValue('Bodega Norte');
  expect(screen.getByLabelText(/Referencia de la partida/)).toHaveValue('Portón 3');
  expect(calls().map(({ endpoint }) => endpoint.path)).not.toContain(createService.path);
});

test('a found customer has their number of trips, and an earlier trip its vehicle and price', async () => {
  server.on(searchCustomers, [{ ...CUSTOMER, trips: { finished: 12, lastDate: '2026-11-12' } }]);
  server.on(listServices, [PAST]);
  const { user } = show(null);
  await user.keyboard('ana');
  expect(await screen.findByText('099 123 4567 · 12 viajes')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('12/11/2026 · Camión 2 tn · $100.01')).toBeInTheDocument();
  expect(screen.getByText('099 123 4567 · 12 viajes')).toBeInTheDocument();
});

test('an earlier trip is repeated by one press', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  server.on(listServices, [PAST, PAST]);
  server.on(priceService, PRICE);
  const { user } = show(null);
  await user.keyboard('ana{Enter}');
  await user.click(await screen.findByRole('button', { name: /Bodega Norte a Quitumbe/ }));
  expect(screen.getByRole('combobox', { name: 'Punto de llegada' })).toHaveValue('Quitumbe');
  expect(screen.getByLabelText('Vehículo')).toHaveValue('2tn');
  expect(await screen.findByText('$12.50', { selector: 'strong' })).toBeInTheDocument();
});

test('a repeated trip folds the other earlier ones away and stays marked', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  server.on(listServices, [PAST, { ...PAST, id: 's2', addressStart: 'Carapungo', date: '2026-11-10' }]);
  server.on(priceService, PRICE);
  const { user } = show(null);
  await user.keyboard('ana{Enter}');
  await user.click(await screen.findByRole('button', { name: /Bodega Norte a Quitumbe/ }));
  expect(screen.getByText('Se repite el viaje del 12/11/2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Carapungo/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver los demás' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Bodega Norte/, pressed: true })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Carapungo/, pressed: false }));
  expect(screen.getByText('Se repite el viaje del 10/11/2026')).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Punto de llegada' }), 'x');
  expect(screen.getByRole('button', { name: /Carapungo/, pressed: false })).toBeInTheDocument();
  expect(await screen.findByText('Falta: llegada')).toBeInTheDocument();
});

test('Enter begins a new customer with what was typed, and the focus goes to what is missing', async () => {
  server.on(searchCustomers, []);
  const { user } = show(null);
  await user.keyboard('0995556666{Enter}');
  expect(await screen.findByLabelText('Celular')).toHaveValue('0995556666');
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  await user.keyboard('Anita');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Anita');
  await user.click(screen.getByRole('button', { name: 'Buscar uno que ya existe' }));
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
});

const LUIS = { ...PAST, id: 's2', user: 'c2', userName: 'Luis Mora', userPhone: '+593997654321' };

test('the field offers the recent customers, the latest first, to the arrow keys', async () => {
  server.on(listServices, ({ input }) => (input.user === undefined ? [LUIS, PAST, LUIS] : []));
  const { user } = show(null);
  expect(await screen.findByRole('group', { name: 'Recientes' })).toBeVisible();
  const field = screen.getByLabelText('Cliente');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Clientes', hidden: true }).id);
  expect(screen.getByText('099 765 4321')).toBeInTheDocument();
  expect(screen.getAllByRole('option', { name: /Luis Mora/ })).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Cambiar' })).toBeInTheDocument();
  expect(screen.getByText('Rosa Ñauta')).toBeInTheDocument();
  expect(screen.queryByText('Luis Mora')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveFocus();
});

test('a press chooses a recent customer, whose earlier trips follow', async () => {
  server.on(listServices, ({ input }) => (input.user === undefined || input.user === 'c2' ? [LUIS] : []));
  const { user } = show(null);
  await user.click(await screen.findByRole('button', { name: 'Luis Mora' }));
  expect(await screen.findByRole('button', { name: 'Cambiar' })).toBeInTheDocument();
  expect(screen.getByText('099 765 4321')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Bodega Norte a Quitumbe/ })).toBeInTheDocument();
});

test('typed text takes the place of the recent customers until it is cleared', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  server.on(listServices, [LUIS]);
  const { user } = show(null);
  await screen.findByRole('group', { name: 'Recientes' });
  await user.keyboard('ana');
  expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  expect(await screen.findByText('Ana Lema')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Cliente'));
  expect(screen.queryByText('Ana Lema')).toBeNull();
  expect(screen.getByRole('button', { name: 'Luis Mora' })).toBeVisible();
});

test('Enter in the empty field chooses no recent customer', async () => {
  server.on(listServices, [LUIS]);
  const { user } = show(null);
  await screen.findByRole('group', { name: 'Recientes' });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
});

test('who was found for other letters is not offered for these', async () => {
  server.on(searchCustomers, ({ input }) => (input.field === 'ana' ? [CUSTOMER] : []));
  const { user } = show(null);
  await user.keyboard('ana');
  await screen.findByText('Ana Lema');
  await user.keyboard('x');
  expect(screen.queryByText('Ana Lema')).not.toBeInTheDocument();
});

test('a search for a customer says that it runs', async () => {
  server.on(searchCustomers, pending);
  const { user } = show(null);
  await user.keyboard('ana');
  expect(await screen.findByText('Buscando…')).toBeInTheDocument();
});

test('a search for a customer that failed says so, and Enter begins no new customer after it', async () => {
  server.on(searchCustomers, errorReply('unavailable', 'Vuelve a intentar'));
  const { user } = show(null);
  await user.keyboard('ana');
  expect(await screen.findByText('Vuelve a intentar')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Cliente nuevo')).toBeNull();
  expect(screen.getByLabelText('Cliente')).toHaveValue('ana');
});

test('a booking survives a reload of the page until it is made', async () => {
  server.on(searchCustomers, [CUSTOMER]);
  const first = show(null);
  await first.user.keyboard('ana{Enter}');
  await screen.findByText('Ana Lema');
  await first.user.type(screen.getByLabelText(/Notas/), 'Tocar el timbre');
  first.unmount();
  const second = show(null);
  expect(await screen.findByText('Ana Lema')).toBeInTheDocument();
  expect(screen.getByText('Sigue aquí lo que estabas escribiendo.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Notas/)).toHaveValue('Tocar el timbre');
  second.unmount();
});

test('an existing customer with the number of a new one is offered', async () => {
  const customer = { ...CUSTOMER, cellphone: '+593 99 555 6666' };
  server.on(searchCustomers, [customer, { ...customer, id: 'c2', name: 'Otra', cellphone: '09955566667' }]);
  server.on(createService, BOOKED);
  const { user } = show({ ...QUOTE, contact: null });
  await user.type(screen.getByLabelText('Cliente'), 'Anita');
  await user.click(await screen.findByText('Crear cliente «Anita»'));
  await user.type(screen.getByLabelText('Celular'), '0995556666');
  expect(await screen.findByText('Ya tienes a', { exact: false })).toHaveTextContent('Ana Lema');
  await user.click(screen.getByRole('button', { name: /Usar este cliente/ }));
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  await waitFor(() => {
    expect(calls().at(-1)).toMatchObject({ endpoint: { path: createService.path }, input: { customer: { id: 'c1' } } });
  });
});

test('a booking without a customer is not sent', async () => {
  const { user } = show({ ...QUOTE, contact: null });
  await user.click(screen.getByRole('button', { name: 'Crear servicio' }));
  expect(await screen.findByText('Elige un cliente o crea uno nuevo')).toBeInTheDocument();
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
  expect(calls().map(({ endpoint }) => endpoint.path)).toEqual([listServices.path]);
});

test('references are folded until they have a value', async () => {
  const { user } = show(null);
  const reference = screen.getByLabelText(/Referencia de la llegada/);
  expect(reference).not.toBeVisible();
  await user.type(reference, 'Portón 3');
  expect(reference).toBeVisible();
});
