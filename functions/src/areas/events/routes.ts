import { deleteEvent, getEvent, listEvents, recordEvent } from '@llevo/contract/endpoints/events';
import type { AppEvent } from '@llevo/contract/entities/event';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { buildDayChart } from '../../platform/ledger/day-counts.ts';
import { redact, redactText } from '../../platform/log/redact.ts';
import { eventsStore } from './store.ts';
import type { RecordedEvent } from './store.ts';

const NO_CHART = { labels: [], datasets: [] };

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
  /** Records an event of a browser, with secrets redacted as in a log. */
  recordEvent: implement(recordEvent, async ({ input, deps, caller }) => {
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
  }),

  /** A page of event names with their counts, or a page of events with the chart of that name. */
  listEvents: implement(listEvents, async ({ input, deps }) => {
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
  }),

  getEvent: implement(getEvent, async ({ input, deps }) => {
    const event = await eventsStore(deps).find(input.id);
    if (event === null) throw eventNotFoundError();
    return { data: toEventResponse(event) };
  }),

  /** Deletes one event and uncounts it. */
  deleteEvent: implement(deleteEvent, async ({ input: { id }, deps, caller }) => {
    if (!(await eventsStore(deps).remove(caller, id))) throw eventNotFoundError();
    return { data: { id }, message: 'El evento se eliminó' };
  }),
};
