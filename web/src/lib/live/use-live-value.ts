import { useEffect } from 'react';
import { useObservable } from 'reactfire';
import { ReplaySubject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { readSession, subscribeSession } from '../session/session.ts';
import { identityKey, identityOf } from '../session/live-identity.ts';
import type { LiveIdentity } from '../session/live-identity.ts';

interface LiveValue<Value> {
  /** Null for values without a session of this browser: they end with their last component. */
  readonly identity: LiveIdentity | null;
  /** The object the value belongs to and the value's name there. With the identity they are the key. */
  readonly owner: object;
  readonly name: string;
  /** Must not error. All components with the same key share one subscription. */
  readonly value$: Observable<Value>;
  /** Returned until the first value arrives. */
  readonly initial: Value;
}

/**
 * Subscribes a component to an observable through reactfire, and returns its latest value. This is the only use of
 * reactfire. Under React 19 its listeners survive unmount and it throws and caches errors. So the observables never
 * error, and each is unsubscribed when its last component unmounts or the session changes.
 */
export function useLiveValue<Value>({ identity, owner, name, value$, initial }: LiveValue<Value>): Value {
  const session = identity === null ? NO_SESSION : identityKey(identity);
  const key = `${session}:${ownerId(owner).toString()}:${name}`;
  const { ended$ } = getEntry(key, session);
  useEffect(() => retain(key), [key]);
  return useObservable(key, value$.pipe(takeUntil(ended$)), { suspense: false, initialData: initial }).data;
}

/** Identity of values that do not depend on a session. */
const NO_SESSION = '';

interface Entry {
  readonly session: string;
  /** Replays, so that a component that renders once more after the end gets no value. */
  readonly ended$: ReplaySubject<void>;
  holders: number;
}

const entries = new Map<string, Entry>();
const ownerIds = new WeakMap<object, number>();
let lastOwnerId = 0;

function ownerId(owner: object): number {
  const id = ownerIds.get(owner) ?? ++lastOwnerId;
  ownerIds.set(owner, id);
  return id;
}

function getEntry(key: string, session: string): Entry {
  const entry = entries.get(key) ?? { session, ended$: new ReplaySubject<void>(1), holders: 0 };
  entries.set(key, entry);
  return entry;
}

function retain(key: string): (() => void) | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  entry.holders += 1;
  return () => {
    entry.holders -= 1;
    // StrictMode mounts again within the same task.
    setTimeout(() => {
      if (entry.holders === 0) end(key, entry);
    }, 0);
  };
}

function end(key: string, entry: Entry): void {
  if (entries.get(key) !== entry) return;
  if (entry.holders === 0) entries.delete(key);
  entry.ended$.next();
  // reactfire 4 never evicts: the next subscriber of the key would get the old value.
  const { _reactFirePreloadedObservables: cache } = globalThis as {
    _reactFirePreloadedObservables?: Map<string, unknown>;
  };
  cache?.delete(key);
}

/** Ends the values of every other session at once, before its screen unmounts. */
subscribeSession(() => {
  const token = readSession()?.token;
  const identity = token === undefined ? null : identityOf(token);
  const current = identity && identityKey(identity);
  for (const [key, entry] of [...entries])
    if (entry.session !== NO_SESSION && entry.session !== current) end(key, entry);
});
