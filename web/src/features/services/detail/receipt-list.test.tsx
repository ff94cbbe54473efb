// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { ReceiptList } from './receipt-list.tsx';

vi.mock('../../../ui/back-office/pictures/stored-picture.tsx', () => ({
  StoredPicture: ({ name }: { name: string }) => <p>{name}</p>,
}));

const actions = mockServiceActions();

function show(facts: Partial<Service>) {
  const service = toServiceRow(serviceFixture(facts));
  const { user } = renderScreen(<ReceiptList service={service} actions={actions} />);
  return { user, service };
}

test('the receipt of the driver’s payment can be replaced', async () => {
  const { user, service } = show({ comprobantePagoConductor: 'a/1.png' });
  await user.click(screen.getByRole('button', { name: /^Reemplazar/ }));
  expect(actions.uploadPayout).toHaveBeenCalledWith(service);
});

test.each([
  ['the receipts of the customer', { comprobantePago: 'a/1.png' }],
  ['that of a cancelled service', { comprobantePagoConductor: 'a/1.png', status: 'cancelado' }],
  ['that of a service without a driver', { comprobantePagoConductor: 'a/1.png', driverId: null }],
])('%s can not', (_which, facts) => {
  show(facts);
  expect(screen.queryByRole('button', { name: /^Reemplazar/ })).toBeNull();
});
