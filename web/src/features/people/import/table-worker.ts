/** The worker that reads a file of an import, so that the page stays usable and can end it. */
import { parseTable } from './parse-table.ts';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void parseTable(data).then((parsed) => {
    postMessage(parsed);
  });
});
