import { Firestore } from 'firebase-admin/firestore';

/** Billed operations other than reads. */
export interface WriteCounts {
  readonly writes: number;
  readonly deletes: number;
}

type Request = (this: unknown, method: string, ...rest: unknown[]) => Promise<unknown>;

/** A write request of the SDK. */
const SENDS_WRITES = new Set(['commit', 'batchWrite']);

let total = { writes: 0, deletes: 0 };
let listener: (path: string) => void = () => undefined;
let isListening = false;

/** Counts this process's writes during some work, by instrumenting the SDK. One piece of work at a time. */
export async function countWrites(work: () => Promise<unknown>): Promise<WriteCounts> {
  if (!isListening) interceptRequests();
  total = { writes: 0, deletes: 0 };
  await work();
  return { ...total };
}

/** Passes the path of each document that this process writes or deletes to a function, until the process ends. */
export function onWrites(notify: (path: string) => void): void {
  if (!isListening) interceptRequests();
  listener = notify;
}

function interceptRequests(): void {
  isListening = true;
  const original = Reflect.get(Firestore.prototype, 'request') as Request;
  const counted: Request = async function counted(method, ...rest) {
    const answer = await original.call(this, method, ...rest);
    // Counted on success: a retried write is billed once.
    if (!SENDS_WRITES.has(method)) return answer;
    for (const write of writesOf(rest[0])) {
      total[kindOf(write)] += 1;
      listener(pathOf(write));
    }
    return answer;
  };
  Reflect.set(Firestore.prototype, 'request', counted);
}

function writesOf(request: unknown): unknown[] {
  const writes: unknown = typeof request === 'object' && request !== null ? Reflect.get(request, 'writes') : undefined;
  return Array.isArray(writes) ? writes : [];
}

const kindOf = (write: unknown): 'writes' | 'deletes' =>
  typeof write === 'object' && write !== null && Boolean(Reflect.get(write, 'delete')) ? 'deletes' : 'writes';

/** The path of a written document, relative to the database. */
function pathOf(write: unknown): string {
  const { update, delete: deleted } = write as { update?: { name?: string } | null; delete?: string | null };
  return (update?.name ?? deleted ?? '').replace(/^.*?\/documents\//, '');
}
