import { listEvents } from '@llevo/contract/endpoints/events';
import { buildDayChart } from '../../statistics/day-counts.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { toEventResponse } from './event-response.ts';

const NO_CHART = { labels: [], datasets: [] };

/** A page of names with how often each was counted, or a page of events and the days on which that name happened. */
export const listEventsRoute = implement(listEvents, async ({ input, deps }) => {
  const { search, name, group } = input;
  const paging = toPaging(input);
  if (group === 'name') {
    const groups = await deps.events.groups(search, paging);
    const { data, page } = toPageResult(groups, paging, ({ name: its, total }) => ({
      name: its,
      total_triggers: total,
    }));
    return { data: { list: data, chart: NO_CHART, results: [], total: page.total }, page };
  }
  const [events, counted] = await Promise.all([
    deps.events.page({ search, name }, paging),
    name === undefined ? null : deps.events.group(name),
  ]);
  const { data, page } = toPageResult(events, paging, toEventResponse);
  const chart = counted === null ? NO_CHART : buildDayChart([{ label: counted.name, counts: counted.days }]);
  return { data: { list: [], chart, results: data, total: page.total }, page };
});
