import type { Service } from '../../entities/service.ts';
import type { WebhookEvent, WebhookEventType } from '../../entities/webhook-event.ts';
import { searchTally } from '../dispatch/search-tally.ts';

/** An event of the search for a service's driver. */
interface SearchEvent {
  readonly type: Extract<WebhookEventType, 'service.search_started' | 'service.offered' | 'service.search_failed'>;
  /** The same for every report of the same event. */
  readonly key: string;
  readonly details: Pick<WebhookEvent['data'], 'search' | 'offer'>;
}

type Searched = Pick<Service, 'id' | 'search'>;

/** The events of one write of a service: a search that began, drivers who were asked, a search that failed. */
export function searchEvents(before: Searched | null, { id, search: is }: Searched): SearchEvent[] {
  const was = before?.search ?? null;
  if (is === null) return [];
  const search = { ...searchTally(is), ends_at: new Date(is.endsAt).toISOString() };
  const isOn = is.state === 'searching';
  const hasBegun = isOn && (was?.state !== 'searching' || was.startedAt !== is.startedAt);
  const known = new Set(was?.open.map(({ offerId }) => offerId));
  const offered = isOn ? is.open.filter(({ offerId }) => !known.has(offerId)) : [];
  const hasFailed = is.state === 'failed' && was?.state !== 'failed';
  const keyOf = (event: string) => ['search', event, id, is.startedAt.toString()].join('\n');
  return [
    ...(hasBegun ? [{ type: 'service.search_started', key: keyOf('started'), details: { search } } as const] : []),
    ...offered.map(({ offerId, driverId, expiresAt }) => {
      const offer = { id: offerId, driver: driverId, expires_at: new Date(expiresAt).toISOString() };
      return { type: 'service.offered', key: ['offer', offerId].join('\n'), details: { search, offer } } as const;
    }),
    ...(hasFailed ? [{ type: 'service.search_failed', key: keyOf('failed'), details: { search } } as const] : []),
  ];
}
