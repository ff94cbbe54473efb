import { eventsStore } from './events-store.ts';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { listEvents } from '@llevo/contract/endpoints/events';
import { getEvent } from '@llevo/contract/endpoints/events';
import { deleteEvent } from '@llevo/contract/endpoints/events';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { redact } from '../../platform/log/redact.ts';
import { redactText } from '../../platform/log/redact.ts';
import { buildDayChart } from '../../platform/ledger/day-counts.ts';
import { toPageResult } from '../../http/paging.ts';
import { toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AppEvent } from '@llevo/contract/entities/event';
import type { RecordedEvent } from './events-store.ts';

/** Records an event of a browser, with secrets redacted as in a log. */
const recordEventRoute = implement(recordEvent, async ({ input, deps, caller }) => {
  const { email } = await getCurrentUser(caller);
  const { uid, accountId, impersonator } = caller;
  const id = await eventsStore(deps).record({
    name: redactText(input.name),
    time: deps.clock.nowMs(),
    uid,
    userEmail: email,
    accountId,
    impersonator,
    // `redact` keeps an object an object.
    metadata: redact(input.metadata ?? {}) as Record<string, unknown>,
  });
  return { data: { id } };
});

const NO_CHART = { labels: [], datasets: [] };

/** A page of event names with their counts, or a page of events with the chart of that name. */
const listEventsRoute = implement(listEvents, async ({ input, deps }) => {
  const { search, name, group } = input;
  const paging = toPaging(input);
  if (group === 'name') {
    const groups = await eventsStore(deps).groups(search, paging);
    const { data, page } = toPageResult(groups, paging, ({ name: its, total }) => ({
      name: its,
      total_triggers: total,
    }));
    return { data: { list: data, chart: NO_CHART, results: [], total: page.total }, page };
  }
  const [events, counted] = await Promise.all([
    eventsStore(deps).page({ search, name }, paging),
    name === undefined ? null : eventsStore(deps).group(name),
  ]);
  const { data, page } = toPageResult(events, paging, toEventResponse);
  const chart = counted === null ? NO_CHART : buildDayChart([{ label: counted.name, counts: counted.days }]);
  return { data: { list: [], chart, results: data, total: page.total }, page };
});

const getEventRoute = implement(getEvent, async ({ input, deps }) => {
  const event = await eventsStore(deps).find(input.id);
  if (event === null) throw eventNotFoundError();
  return { data: toEventResponse(event) };
});

/** Deletes one event and uncounts it. */
const deleteEventRoute = implement(deleteEvent, async ({ input: { id }, deps, caller }) => {
  if (!(await eventsStore(deps).remove(caller, id))) throw eventNotFoundError();
  return { data: { id }, message: 'El evento se eliminó' };
});

/** The error for an unknown event id. */
const eventNotFoundError = () => new AppError('not_found', 'No existe ese evento');

/** An event as the master sees it. */
const toEventResponse = ({ id, name, time, userEmail, metadata }: RecordedEvent): AppEvent => ({
  id,
  name,
  time: new Date(time).toISOString(),
  user_email: userEmail,
  metadata,
});

export const eventRoutes = {
  deleteEvent: deleteEventRoute,
  getEvent: getEventRoute,
  listEvents: listEventsRoute,
  recordEvent: recordEventRoute,
};
