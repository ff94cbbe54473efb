import type { Service } from '@llevo/contract/entities/service';
import type { LiveChange } from '../../../lib/live/live-documents.ts';

/** Why a row is marked for a moment. */
export type Mark = 'new' | 'changed';

/** How many rows a message tells of. */
export interface News {
  readonly added: number;
  readonly changed: number;
}

/** Which rows are marked, and what is to be said of them. Outside React, so that a mark draws its own row only. */
export interface RowMarks {
  readonly learn: (changes: readonly LiveChange<Service>[]) => void;
  /** By id; another map whenever any mark appeared or went. */
  readonly read: () => ReadonlyMap<string, Mark>;
  /** Called when any mark appears or goes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What happened since the last call. */
  readonly takeNews: () => News;
}

const MARKED_FOR_MS = 6_000;
/** A row that appears may only have moved up into the page. Clocks differ, so recent is taken loosely. */
const RECENT_MS = 5 * 60_000;

/** No row is marked at first. */
export function createRowMarks(now: () => number = Date.now): RowMarks {
  const marks = new Map<string, Mark>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let added = new Set<string>();
  let changed = new Set<string>();
  let shown: ReadonlyMap<string, Mark> = new Map<string, Mark>();
  const tell = () => {
    shown = new Map(marks);
    for (const listener of listeners) listener();
  };

  const mark = (id: string, why: Mark) => {
    // What has just come stays new, whatever happens to it next.
    if (marks.get(id) !== 'new') marks.set(id, why);
    if (marks.get(id) === 'new') added.add(id);
    else changed.add(id);
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        marks.delete(id);
        timers.delete(id);
        tell();
      }, MARKED_FOR_MS),
    );
  };

  return {
    learn(changes) {
      for (const { type, value } of changes) {
        const why = whyMarked(type, value, now());
        if (why !== null) mark(value.id, why);
      }
      tell();
    },
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeNews() {
      const news = { added: added.size, changed: changed.size };
      added = new Set();
      changed = new Set();
      return news;
    },
  };
}

function whyMarked(type: LiveChange<Service>['type'], { createdAt, updatedAt }: Service, nowMs: number): Mark | null {
  switch (type) {
    case 'removed':
      return null;
    case 'modified':
      return 'changed';
    case 'added':
      if (nowMs - createdAt < RECENT_MS) return 'new';
      return nowMs - updatedAt < RECENT_MS ? 'changed' : null;
  }
}

/** "1 servicio nuevo, 2 con cambios"; empty for no news. */
export function newsText({ added, changed }: News): string {
  const parts = [];
  if (added > 0) parts.push(added === 1 ? '1 servicio nuevo' : `${added.toString()} servicios nuevos`);
  if (changed > 0) parts.push(changed === 1 ? '1 servicio con cambios' : `${changed.toString()} servicios con cambios`);
  return parts.join(', ');
}
