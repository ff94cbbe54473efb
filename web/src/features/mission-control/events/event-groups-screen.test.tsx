// @vitest-environment jsdom
import { listEvents } from '@llevo/contract/endpoints/events';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import EventGroupsScreen from './event-groups-screen.tsx';

const server = fakeApi();

test('an event is named by its meaning, with its total and its code beside it', async () => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300);
  const groups = [
    { name: 'list.exported', total_triggers: 1234 },
    { name: 'erp.synced', total_triggers: 2 },
  ];
  const page = { offset: 0, limit: 25, total: 2, next_cursor: null };
  server.on(
    listEvents,
    withMeta({ list: groups, chart: { labels: [], datasets: [] }, results: [], total: 2 }, { page }),
  );
  renderScreen(<EventGroupsScreen />);
  const link = await screen.findByRole('link', { name: 'Exportó una lista' });
  expect(link).toHaveAttribute('href', '/missioncontrol/events/list.exported');
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Exportó una lista', '1,234', 'list.exported'],
    ['erp.synced', '2', 'erp.synced'],
  ]);
});
