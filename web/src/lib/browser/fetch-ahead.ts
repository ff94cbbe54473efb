import { whenIdle } from './when-idle.ts';

/** Milliseconds in which a page settles: what it needs itself comes first. */
const SETTLE_MS = 2000;
const SLOW_TYPES: readonly unknown[] = ['slow-2g', '2g'];

/** The Network Information API, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor or the connection asks to spare data. */
function sparesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || SLOW_TYPES.includes(connection?.effectiveType);
}

let isRunning = false;

/** Whether code is being fetched ahead of its use: a failure then does not justify a reload of the page. */
export const isFetchingAhead = (): boolean => isRunning;

/**
 * Fetches code that the visitor's next steps need, one part after the other, once the page is idle: not offline, and not
 * for visitors who save data. Failures are silent, because the step itself fetches it again. Returns a function that
 * stops it.
 */
export function fetchAhead(parts: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false;
  const run = async () => {
    for (const part of parts) {
      if (isOver || !navigator.onLine) return;
      isRunning = true;
      try {
        await part();
      } catch {
        return;
      } finally {
        isRunning = false;
      }
    }
  };
  const timer = setTimeout(() => {
    if (!sparesData()) whenIdle(() => void run());
  }, SETTLE_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
