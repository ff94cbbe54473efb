// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import type { ServiceActions } from '../service-actions.ts';
import { serviceColumns } from './service-columns.tsx';
import { SERVICE_EXPORT } from './service-export.ts';

const actions: ServiceActions = {
  openDetails: vi.fn(),
  openReceipt: vi.fn(),
  uploadPayout: vi.fn(),
  registerPayment: vi.fn(),
  decidePayment: vi.fn(),
  edit: vi.fn(),
  cancel: vi.fn(),
  finish: vi.fn(),
  chooseDriver: vi.fn(),
};

test.each<[Partial<Service>, string]>([
  [{}, 'Sin pagar'],
  [{ comprobantePago: 'a/b.png' }, 'Por verificar'],
  [{ status: 'cancelado' }, 'No aplica'],
])('the list and the export show how far a service with %o is paid', (facts, text) => {
  const service = toServiceRow(serviceFixture(facts));
  const column = serviceColumns(actions).find(({ header }) => header === 'Pago');
  render(column?.cell(service, 1));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(SERVICE_EXPORT.find(({ header }) => header === 'Pago')?.value(service, 1)).toBe(text);
});
