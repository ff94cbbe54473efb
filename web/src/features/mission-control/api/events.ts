import { deleteEvent, getEvent, listEvents } from '@llevo/contract/endpoints/events';
import type { AppEvent, EventGroup } from '@llevo/contract/entities/event';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { SimpleListView } from '../list-urls.ts';
import { searchInput } from '../list-urls.ts';

const GROUPS_KEY = 'missionControlEventGroups';
const EVENTS_KEY = 'missionControlEvents';

/** Event names with their counts. */
export const eventGroupsSource: ListSource<EventGroup, SimpleListView> = {
  name: GROUPS_KEY,
  async fetch({ search }, part, signal) {
    const { data, page } = await call(
      listEvents,
      { ...part, ...searchInput(search), group: 'name' },
      { signal, returns: 'response' },
    );
    return { data: data.list, page };
  },
};

/** The events of one name, newest first. */
export const eventsSource = (name: string): ListSource<AppEvent, SimpleListView> => ({
  name: `${EVENTS_KEY} ${name}`,
  async fetch({ search }, part, signal) {
    const { data, page } = await call(
      listEvents,
      { ...part, ...searchInput(search), name },
      { signal, returns: 'response' },
    );
    return { data: data.results, page };
  },
});

/** Daily chart of the events of one name. */
export const eventChartQuery = (name: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'chart', name],
    queryFn: async ({ signal }) => (await call(listEvents, { name, limit: 1 }, { signal })).chart,
    meta: { handlesOwnErrors: true },
  });

/** One event. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'one', id],
    queryFn: ({ signal }) => call(getEvent, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Deletes one event. Throws ApiError or NetworkError. */
export async function removeEvent({ id, name }: Pick<AppEvent, 'id' | 'name'>): Promise<void> {
  await call(deleteEvent, { id });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [GROUPS_KEY] }),
    queryClient.invalidateQueries({ queryKey: [eventsSource(name).name] }),
    queryClient.invalidateQueries(eventChartQuery(name)),
  ]);
}
