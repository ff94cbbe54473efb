import type { Service } from '@llevo/contract/entities/service';
import type { LiveChange } from '../live/live-documents.ts';

type Change = LiveChange<Service>;

const withoutSearch = (service: Service): string => JSON.stringify({ ...service, search: null });

/** Leaves out changes of the search alone: it has its own chip, and a row is not marked for each driver who is asked. */
export function createSearchStepFilter(): (changes: readonly Change[]) => readonly Change[] {
  const known = new Map<string, string>();
  return (changes) =>
    changes.filter(({ type, value }) => {
      if (type === 'removed') {
        known.delete(value.id);
        return true;
      }
      const text = withoutSearch(value);
      const isStep = type === 'modified' && known.get(value.id) === text;
      known.set(value.id, text);
      return !isStep;
    });
}
