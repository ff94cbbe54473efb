/** The worker that reads a file of an import, so that the page stays usable and can end it. */
import type { TableRequest } from './parse-table.ts';
import { parseTable } from './parse-table.ts';

addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  void parseTable(data).then((parsed) => {
    postMessage(parsed);
  });
});
