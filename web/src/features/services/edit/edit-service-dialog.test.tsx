// @vitest-environment jsdom
import type { OutputOf } from '@llevo/contract/endpoint';
import { listServices, priceService, updateService } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { searchCustomers } from '@llevo/contract/endpoints/people/customers';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { toServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import EditServiceDialog from './edit-service-dialog.tsx';

const server = fakeApi();
const row = toServiceRow(serviceFixture());

const show = (service = row) => {
  const onClose = vi.fn();
  const { user } = renderScreen(<EditServiceDialog service={service} onClose={onClose} />, {
    session: sessionFixture(),
  });
  return { user, onClose };
};

test('an edit sends the changed fields and the version of the row on the screen', async () => {
  server.on(updateService, row);
  const { user, onClose } = show();
  await user.type(screen.getByLabelText(/Notas/), 'Llevar mantas');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.map(({ input }) => input)).toEqual([
    { id: 's1', notes: 'Llevar mantas', updatedAt: row.updatedAt },
  ]);
});

const NEW_PRICE = {
  items: [],
  distance_m: 1,
  duration_s: 60,
  same_city: false,
  source: 'google',
  total: 120.01,
  discounted: 110,
  offered: 120.01,
} satisfies OutputOf<typeof priceService>;

test('new stops show the difference before they are saved', async () => {
  server.on(priceService, NEW_PRICE);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  expect(await screen.findByText('Antes $100.01, ahora $120.01 (+$20.00)')).toBeInTheDocument();
  expect(server.calls[0]?.input).toMatchObject({ start: { address: row.addressFinish }, vehicle: '3tn' });
});

test('a lower price than what is paid says what the customer is owed', async () => {
  server.on(priceService, { ...NEW_PRICE, total: 80, offered: 80 });
  const by = { uid: 'u1', name: 'Ana', at: 0 };
  const cash = cashHeldByDriver({ id: 'p1', kind: 'full', amountCents: 10_001, note: '', by });
  const { user } = show(toServiceRow(serviceFixture({ payments: [cash] })));
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  expect(
    await screen.findByText(
      'El cliente ya pagó más: se le devuelven $20.01. Queda en «Por devolver» hasta que lo registres.',
    ),
  ).toBeInTheDocument();
});

const TOMORROW = guayaquilDate(Date.now() + 86_400_000);
const nightFare = (hour: string | undefined) =>
  hour === '22:00' ? NEW_PRICE : { ...NEW_PRICE, total: 100, offered: 100 };

test('an hour with another fare shows the difference before it is saved', async () => {
  server.on(priceService, ({ input }) => nightFare(input.hour));
  const { user } = show({ ...row, date: TOMORROW });
  await user.clear(screen.getByLabelText('Hora'));
  await user.type(screen.getByLabelText('Hora'), '22:00');
  expect(await screen.findByText('Antes $100.01, ahora $120.01 (+$20.00)')).toBeInTheDocument();
  expect(server.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ typeService: 'RESERVE', date: TOMORROW, hour: '22:00' }),
  );
});

test('an hour with the same fare keeps the agreed price without a word', async () => {
  server.on(priceService, ({ input }) => nightFare(input.hour));
  const { user } = show({ ...row, date: TOMORROW });
  await user.clear(screen.getByLabelText('Hora'));
  await user.type(screen.getByLabelText('Hora'), '21:00');
  await waitFor(() => {
    expect(server.calls).toHaveLength(2);
  });
  expect(screen.queryByText(/Antes/)).not.toBeInTheDocument();
});

test('vehicle, loaders, cargo, requirements and payment can be changed, with the difference shown before', async () => {
  server.on(updateService, row);
  server.on(priceService, ({ input }) =>
    input.vehicle === '6tn' ? NEW_PRICE : { ...NEW_PRICE, total: 100, offered: 100 },
  );
  const { user, onClose } = show({ ...row, typeThingsMove: 'Varios', specialRequirements: '', typePayment: null });
  await user.selectOptions(screen.getByLabelText('Vehículo'), '6tn');
  expect(await screen.findByText('Antes $100.01, ahora $120.01 (+$20.00)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Más estibadores|Agregar|\+/ }));
  await user.selectOptions(screen.getByLabelText('Lleva'), 'Muebles y enseres');
  await user.type(screen.getByLabelText(/Requerimientos especiales/), 'Refrigerador');
  await user.selectOptions(screen.getByLabelText('Tipo de pago'), 'transferencia');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const sent = server.calls.find(({ endpoint }) => endpoint.path === updateService.path)?.input;
  expect(sent).toEqual({
    id: 's1',
    vehicle: '6tn',
    activators: expect.any(Number) as number,
    typeThing: 'Muebles y enseres',
    specialRequirements: 'Refrigerador',
    typePayment: 'transferencia',
    updatedAt: row.updatedAt,
  });
});

test('a price that failed does not say that it is being calculated', async () => {
  let isUp = false;
  server.on(priceService, () => (isUp ? NEW_PRICE : errorReply('unavailable', 'Intenta en un momento')));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  expect(await screen.findByText('Intenta en un momento')).toBeInTheDocument();
  expect(screen.queryByText('Calculando el precio…')).not.toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Calcular otra vez' }));
  expect(await screen.findByText('Antes $100.01, ahora $120.01 (+$20.00)')).toBeInTheDocument();
});

test('a price by hand needs its reason, and stays within its limits', async () => {
  server.on(updateService, row);
  const { user, onClose } = show();
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await user.type(screen.getByLabelText(/Otro precio/), '1000');
  await save();
  expect(screen.getByLabelText(/Otro precio/)).toHaveAttribute('aria-invalid', 'true');
  await user.clear(screen.getByLabelText(/Otro precio/));
  await user.type(screen.getByLabelText(/Otro precio/), '80,50');
  await save();
  expect(await screen.findByText('Escribe por qué cambia el precio')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('Motivo del precio'), 'Cliente frecuente');
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.at(-1)?.input).toMatchObject({ price: 80.5, priceReason: 'Cliente frecuente' });
});

test('the limits of a price by hand follow the price of the edited trip', async () => {
  server.on(updateService, row);
  server.on(priceService, { ...NEW_PRICE, total: 300, offered: 300 });
  const { user, onClose } = show();
  expect(screen.getByText('Acordado con el cliente: de $50.01 a $200.02.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  expect(await screen.findByText('Acordado con el cliente: de $150.00 a $600.00.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Otro precio/), '120');
  await user.type(screen.getByLabelText('Motivo del precio'), 'Cliente frecuente');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await save();
  await waitFor(() => {
    expect(screen.getByLabelText(/Otro precio/)).toHaveAttribute('aria-invalid', 'true');
  });
  await user.clear(screen.getByLabelText(/Otro precio/));
  await user.type(screen.getByLabelText(/Otro precio/), '280');
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const sent = server.calls.find(({ endpoint }) => endpoint.path === updateService.path)?.input;
  expect(sent).toMatchObject({ price: 280 });
});

test('a changed form asks before it closes, an unchanged one does not', async () => {
  const { user, onClose } = show();
  const leave = () => fireEvent(screen.getByRole('dialog', { name: 'Editar servicio' }), escape());
  leave();
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText(/Notas/), 'Llevar mantas');
  leave();
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Escape in a field with an open list is not for the dialog', () => {
  show();
  const place = screen.getByRole('combobox', { name: 'Punto de partida' });
  place.setAttribute('aria-expanded', 'true');
  expect(fireEvent.keyDown(place, { key: 'Escape' })).toBe(false);
});

/** The browser's event for Escape in a dialog. */
const escape = () => new Event('cancel', { cancelable: true });

test('a service under way has only its notes to edit', () => {
  show(toServiceRow(serviceFixture({ status: 'en camino' })));
  expect(screen.getByLabelText(/Notas/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Fecha')).not.toBeInTheDocument();
});

test('the day of a service is in words below its date, whatever the language of the browser', () => {
  show({ ...row, date: '2027-04-12' });
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(/^lunes, 12 de abril/);
});

test('references go with their places when the ends are swapped', async () => {
  server.on(updateService, row);
  server.on(priceService, NEW_PRICE);
  const { user, onClose } = show({ ...row, referenceStart: 'Casa 5', referenceFinish: 'Bodega' });
  await user.click(screen.getByRole('button', { name: 'Intercambiar partida y llegada' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  const sent = server.calls.find(({ endpoint }) => endpoint.path === updateService.path)?.input;
  expect(sent).toMatchObject({
    start: { address: row.addressFinish, reference: 'Bodega' },
    end: { address: row.addressStart, reference: 'Casa 5' },
  });
});

const LATER = Date.parse('2026-11-20T16:00:00.000Z');
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

/** The refusal of an edit whose service another person changed. */
function outdated(facts: Parameters<typeof serviceFixture>[0]) {
  const newest = serviceFixture({ updatedAt: LATER, lastChange: { uid: 'u2', name: 'Eva Mora', at: LATER }, ...facts });
  const current = { ...toServiceConflict(newest), service: toServiceRow(newest) };
  return errorReply('conflict', 'El servicio cambió mientras lo editabas', { current });
}

test('after another person’s change the form goes on over the newest service, with what was typed', async () => {
  server.on(updateService, outdated({ hour: '10:00', notes: 'Timbre 3', specialRequirements: 'Dos pianos' }));
  const { user, onClose } = show();
  await user.clear(screen.getByLabelText(/Requerimientos especiales/));
  await user.type(screen.getByLabelText(/Requerimientos especiales/), 'Refrigerador');
  await user.click(save());
  const name = /^Eva Mora cambió este servicio mientras lo editabas \(20\/11\/2026/;
  const conflict = await screen.findByRole('group', { name });
  expect(conflict).toHaveFocus();
  const lines = within(conflict).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Hora de inicio: 10:00 (antes 08:30)',
    'Requerimientos especiales: Dos pianos (antes Piano de pared)Si guardas, queda lo que tú escribiste.',
    'Notas: Timbre 3 (antes vacío)',
  ]);
  expect(screen.getByLabelText('Hora')).toHaveValue('10:00');
  expect(screen.getByLabelText(/Notas/)).toHaveValue('Timbre 3');
  expect(screen.getByLabelText(/Requerimientos especiales/)).toHaveValue('Refrigerador');

  server.on(updateService, row);
  await user.click(save());
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.at(-1)?.input).toEqual({
    id: 's1',
    specialRequirements: 'Refrigerador',
    updatedAt: new Date(LATER).toISOString(),
  });
});

test('what is stored can be taken instead of what was typed', async () => {
  server.on(updateService, outdated({ addressStart: 'Bodega Sur', start: { lat: -0.3, lng: -78.5 } }));
  server.on(priceService, NEW_PRICE);
  const { user } = show();
  await user.type(screen.getByLabelText(/Notas/), 'Perro');
  await user.click(save());
  expect(await screen.findByRole('combobox', { name: 'Punto de partida' })).toHaveValue('Bodega Sur');
  await user.click(await screen.findByRole('button', { name: 'Usar los guardados' }));
  expect(screen.getByLabelText(/Notas/)).toHaveValue('');
  expect(screen.queryByText(/Eva Mora/)).not.toBeInTheDocument();
  expect(screen.queryByText('El servicio cambió mientras lo editabas')).not.toBeInTheDocument();
});

test('a driver who set out in the meantime leaves only the notes to save', async () => {
  server.on(updateService, outdated({ status: 'en camino' }));
  server.on(priceService, NEW_PRICE);
  const { user } = show();
  await user.clear(screen.getByLabelText('Hora'));
  await user.type(screen.getByLabelText('Hora'), '11:00');
  await user.type(screen.getByLabelText(/Notas/), 'Perro');
  await user.click(save());
  expect(await screen.findByText(/ahora solo se pueden guardar las notas/)).toBeInTheDocument();
  server.on(updateService, row);
  await user.click(save());
  await waitFor(() => {
    expect(updates().at(-1)).toEqual({ id: 's1', notes: 'Perro', updatedAt: new Date(LATER).toISOString() });
  });
});

const ANA: CustomerRow = {
  id: 'c2',
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
const updates = () =>
  server.calls.filter(({ endpoint }) => endpoint.path === updateService.path).map(({ input }) => input);

test('a service is given to another customer, after a word on what follows for both', async () => {
  server.on(updateService, row);
  server.on(searchCustomers, [ANA]);
  server.on(listServices, []);
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(screen.getByLabelText('Cliente')).toHaveFocus();
  await user.click(save());
  expect(await screen.findAllByText('Elige un cliente o crea uno nuevo')).not.toHaveLength(0);
  expect(updates()).toEqual([]);
  await user.type(screen.getByLabelText('Cliente'), 'ana');
  await user.click(await screen.findByText('Ana Lema'));
  expect(screen.getByRole('button', { name: 'Cambiar' })).toHaveFocus();
  expect(screen.getByText(/el enlace de Rosa Ñauta deja de funcionar/)).toBeInTheDocument();
  await user.click(save());
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(updates()).toEqual([{ id: 's1', customer: { id: 'c2' }, updatedAt: row.updatedAt }]);
});

test('the new customer may be new to the company, and the present one can stay after all', async () => {
  server.on(updateService, row);
  server.on(searchCustomers, []);
  server.on(listServices, []);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.type(screen.getByLabelText('Cliente'), '0995556666{Enter}');
  await user.type(await screen.findByLabelText('Nombre'), 'Luisa');
  await user.click(save());
  await waitFor(() => {
    expect(updates()).toEqual([
      { id: 's1', customer: { name: 'Luisa', cellphone: '+593995556666' }, updatedAt: row.updatedAt },
    ]);
  });
  await user.click(screen.getByRole('button', { name: 'Dejar a Rosa Ñauta' }));
  expect(screen.queryByLabelText('Nombre')).not.toBeInTheDocument();
  expect(screen.queryByText(/deja de funcionar/)).not.toBeInTheDocument();
});

test('a customer who paid stays, and the form says why', () => {
  const by = { uid: 'u', name: 'Ana', at: 1 };
  const paid = cashHeldByDriver({ id: 'p', kind: 'full', amountCents: 500, note: '', by });
  show(toServiceRow(serviceFixture({ payments: [paid] })));
  expect(screen.getByText(/^Ya pagó o envió un comprobante/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cambiar' })).not.toBeInTheDocument();
});
