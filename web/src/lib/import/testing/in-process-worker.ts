import type { ParsedTable, TableRequest } from '../parse-table.ts';
import { parseTable } from '../parse-table.ts';

/** `table-worker.ts` without a thread, which jsdom lacks: `vi.stubGlobal('Worker', InProcessWorker)`. */
export class InProcessWorker extends EventTarget {
  #isRunning = true;

  postMessage(request: TableRequest): void {
    void parseTable(request).then((data: ParsedTable) => {
      if (this.#isRunning) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.#isRunning = false;
  }
}
