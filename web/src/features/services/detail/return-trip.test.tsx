// @vitest-environment jsdom
import { updateService } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { ReturnTrip } from './return-trip.tsx';

const server = fakeApi();
const show = (facts: Parameters<typeof serviceFixture>[0]) => {
  const service = toServiceRow(
    serviceFixture({ isReturnTrip: true, returnDiscountCents: 84_12, priceCents: 757_09, ...facts }),
  );
  return { service, ...renderScreen(<ReturnTrip service={service} />) };
};

test('the discount of a return trip is shown with its condition, and taken back only when confirmed', async () => {
  const { user, service } = show({ status: 'pendiente' });
  server.on(updateService, { ...service, returnTrip: false, returnDiscount: 0, price: 841.21 });
  expect(screen.getByText('$84.12 menos, solo si un vehículo regresa vacío por esa ruta.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar el descuento' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('El precio sube de $757.09 a $841.21.');
  expect(server.calls).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Quitar el descuento' }).at(-1) ?? question);
  await waitFor(() => {
    expect(server.calls).toMatchObject([
      { input: { id: service.id, updatedAt: service.updatedAt, returnTrip: false } },
    ]);
  });
});

test('a service under way keeps its discount', () => {
  show({ status: 'en curso' });
  expect(screen.getByText(/^\$84\.12 menos/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a service without the discount shows nothing of it', () => {
  show({ status: 'pendiente', isReturnTrip: false, returnDiscountCents: 0 });
  expect(screen.queryByText(/menos/)).toBeNull();
});
