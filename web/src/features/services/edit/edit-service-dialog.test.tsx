// @vitest-environment jsdom
import type { OutputOf } from '@llevo/contract/endpoint';
import { priceService, updateService } from '@llevo/contract/endpoints/services/services';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
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

test('a service under way has only its notes to edit', () => {
  show(toServiceRow(serviceFixture({ status: 'en camino' })));
  expect(screen.getByLabelText(/Notas/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Fecha')).not.toBeInTheDocument();
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
