// @vitest-environment jsdom
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import ReceiptDialog from './receipt-dialog.tsx';

test('a payment whose receipt is not uploaded yet shows that', async () => {
  const service = toServiceRow(serviceFixture({ typeService: 'RESERVE', typePaymentRemaining: 'payphone' }));
  renderScreen(<ReceiptDialog service={service} field="comprobantePagoRemaining" onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: 'Saldo del cliente' })).toBeVisible();
  expect(screen.getByText('Todavía no hay comprobante de este pago.')).toBeVisible();
});
