// @vitest-environment jsdom
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createLiveServices } from '../live/live-services.ts';
import { ServiceDrawer } from './service-drawer.tsx';

const server = fakeApi();

test('the drawer opens with the data of the row, before any answer', () => {
  server.on(listCustomers, []);
  server.on(listDrivers, []);
  server.on(getDirections, errorReply('not_found', 'No existe'));
  renderScreen(
    <ServiceDrawer
      identity={{ uid: 'u', sessionId: 's', accountId: 'llevo' }}
      services={createLiveServices()}
      actions={mockServiceActions()}
      id="s1"
      listed={toServiceRow(serviceFixture())}
      isCovered={false}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Rosa Ñauta' })).toBeInTheDocument();
  expect(screen.getByText('Piano de pared')).toBeInTheDocument();
  expect(screen.getByText('Confirmado')).toBeInTheDocument();
});

test('the facts stand before the actions, and the actions before the rest', async () => {
  server.on(listCustomers, []);
  server.on(listDrivers, []);
  server.on(getDirections, errorReply('not_found', 'No existe'));
  renderScreen(
    <ServiceDrawer
      identity={{ uid: 'u', sessionId: 's', accountId: 'llevo' }}
      services={createLiveServices()}
      actions={mockServiceActions()}
      id="s1"
      listed={toServiceRow(serviceFixture())}
      isCovered={false}
      onClose={() => undefined}
    />,
  );
  const edit = await screen.findByRole('button', { name: 'Editar' });
  const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(screen.getByText('Av. 9 de Octubre, Guayaquil'), edit)).toBe(true);
  expect(isBefore(screen.getByText(/^Falta por pagar \$/), edit)).toBe(true);
  expect(isBefore(edit, screen.getByText('Piano de pared'))).toBe(true);
});
