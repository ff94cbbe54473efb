import type { Service } from '@llevo/contract/entities/service';
import { Service as ServiceSchema } from '@llevo/contract/entities/service';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveDocuments } from '../../../lib/live/live-documents.ts';
import { parseService } from '../../../lib/services/parse-service.ts';
import { createSearchStepFilter } from '../../../lib/services/search-steps.ts';
import type { LastChange } from './week-freshness.ts';

/** How long a change by another user is marked. */
const MARK_MS = 4_000;

/** The services of the shown day, changes on other days, and which services another user has just changed. */
export interface BoardLive {
  readonly documents: LiveDocuments<Service>;
  /** The last change of any service of the account. */
  readonly lastChange: LiveDocuments<LastChange>;
  /** Ids; a new set at each change. */
  readonly getMarked: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

const parseLastChange = (id: string, data: unknown): LastChange | null => {
  const atMs = ServiceSchema.shape.updatedAt.safeParse((data as Partial<Service> | null)?.updatedAt).data;
  return atMs === undefined ? null : { serviceId: id, atMs };
};

/** Live services with no documents yet; changes of `uid` are not marked. */
export function createBoardLive(uid: string): BoardLive {
  let marked: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const withoutSteps = createSearchStepFilter();
  const publish = (next: ReadonlySet<string>) => {
    marked = next;
    for (const listener of listeners) listener();
  };
  return {
    documents: createLiveDocuments({
      parse: parseService,
      onChanges: (changes) => {
        const ids = withoutSteps(changes)
          .filter(({ type, value }) => type !== 'removed' && value.lastChange?.uid !== uid)
          .map(({ value }) => value.id);
        if (ids.length === 0) return;
        publish(new Set([...marked, ...ids]));
        setTimeout(() => {
          publish(new Set([...marked].filter((id) => !ids.includes(id))));
        }, MARK_MS);
      },
    }),
    lastChange: createLiveDocuments({ parse: parseLastChange }),
    getMarked: () => marked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
