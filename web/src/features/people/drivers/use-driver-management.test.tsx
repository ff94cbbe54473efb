// @vitest-environment jsdom
import { listTrackers } from '@llevo/contract/endpoints/fleet/trackers';
import { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { useDriverManagement } from './use-driver-management.tsx';

const ANA = driverFixture({ dateCreate: '2025-11-02T05:00:00.000Z' });
const LIST = { rows: [ANA], nearby: null, lateHours: new Map<string, string>() };
const server = fakeApi();

function Details() {
  const { dialog, openDetails } = useDriverManagement(LIST);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          openDetails(ANA);
        }}
      >
        Abrir
      </button>
      {dialog}
    </>
  );
}

test('a driver’s data has the day of registration, and the route beside the edit', async () => {
  server.on(getDriverDocuments, []);
  server.on(listTrackers, []);
  const { user } = renderScreen(<Details />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('02/11/2025')).toBeInTheDocument();
  const edit = screen.getByRole('button', { name: 'Editar datos' });
  const route = screen.getByRole('link', { name: 'Ver su recorrido' });
  expect(edit.compareDocumentPosition(route)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
