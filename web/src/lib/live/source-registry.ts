import { readSession, subscribeSession } from '../session/session.ts';
import { identityKey, identityOf } from './live-identity.ts';
import type { LiveIdentity } from './live-identity.ts';
import { createLiveSource } from './live-source.ts';
import type { LiveSink, LiveSource } from './live-source.ts';

interface Entry {
  readonly identity: string;
  readonly source: LiveSource;
  holders: number;
}

const entries = new Map<string, Entry>();
const sinkIds = new WeakMap<LiveSink, number>();
let lastSinkId = 0;

function sinkId(sink: LiveSink): number {
  const id = sinkIds.get(sink) ?? ++lastSinkId;
  sinkIds.set(sink, id);
  return id;
}

/** Names one source: whose it is, what for, and where its documents go. */
export const sourceKey = (identity: LiveIdentity, purpose: string, sink: LiveSink): string =>
  `${identityKey(identity)}:${purpose}:${sinkId(sink)}`;

/** The source of that name, made at the first call. It listens to nothing until it is told to. */
export function getSource(identity: LiveIdentity, purpose: string, sink: LiveSink): LiveSource {
  const key = sourceKey(identity, purpose, sink);
  const existing = entries.get(key);
  if (existing) return existing.source;
  const source = createLiveSource(sink);
  entries.set(key, { identity: identityKey(identity), source, holders: 0 });
  return source;
}

/** Marks a source as in use; it ends when nobody uses it any more. */
export function retainSource(key: string): () => void {
  const entry = entries.get(key);
  if (entry) entry.holders += 1;
  return () => {
    if (!entry) return;
    entry.holders -= 1;
    // A remount in the same moment, as StrictMode does, takes it up again.
    setTimeout(() => {
      if (entry.holders === 0 && entries.get(key) === entry) endSource(key);
    }, 0);
  };
}

function endSource(key: string): void {
  entries.get(key)?.source.close();
  entries.delete(key);
  forgetInReactfire(key);
}

/** Reactfire 4 keeps what a key last showed, for ever, for whoever asks next. */
function forgetInReactfire(key: string): void {
  const { _reactFirePreloadedObservables: kept } = globalThis as {
    _reactFirePreloadedObservables?: Map<string, unknown>;
  };
  kept?.delete(key);
}

/** Ends what belongs to another session at once, without waiting for screens to go. */
subscribeSession(() => {
  const token = readSession()?.token;
  const identity = token === undefined ? null : identityOf(token);
  const current = identity === null ? null : identityKey(identity);
  for (const [key, entry] of [...entries]) if (entry.identity !== current) endSource(key);
});
