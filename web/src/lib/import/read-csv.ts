import Papa from 'papaparse';
import type { KnownTitles } from './find-titles.ts';
import { countTitles } from './find-titles.ts';

const SEPARATORS = [';', ',', '\t', '|'];

/** A first line that names the separator for Excel. */
const NAMED_SEPARATOR = /^"?sep=(.)"?\r?(?:\n|\r|$)/i;

/** Rows that decide about the separator. */
const SAMPLE_ROWS = 30;
const SAMPLE_LETTERS = 100_000;

const sampleRows = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text.slice(0, SAMPLE_LETTERS), { delimiter, newline: '\n', preview: SAMPLE_ROWS }).data;

/** The separator by which a row has the most known titles; null if none has two. Cells may hold more commas than that. */
function separatorByTitles(text: string, titles: KnownTitles): string | null {
  const counts = SEPARATORS.map((separator) =>
    Math.max(0, ...sampleRows(text, separator).map((row) => countTitles(row, titles))),
  );
  const most = Math.max(...counts);
  return most < 2 ? null : (SEPARATORS[counts.indexOf(most)] ?? null);
}

/** The cells of a CSV text; null if there are more than `maxCells`. */
export function readCsv(whole: string, titles: KnownTitles, maxCells: number): string[][] | null {
  const named = NAMED_SEPARATOR.exec(whole);
  const text = (named === null ? whole : whole.slice(named[0].length)).trimEnd().replace(/\r\n?/g, '\n');
  const separator = named?.[1] ?? separatorByTitles(text, titles);
  const rows: string[][] = [];
  let cells = 0;
  Papa.parse<string[]>(text, {
    ...(separator === null ? { delimitersToGuess: SEPARATORS } : { delimiter: separator }),
    // The lines of a file may end differently.
    newline: '\n',
    skipEmptyLines: false,
    step: ({ data }, parser) => {
      cells += data.length;
      if (cells > maxCells) parser.abort();
      else rows.push(data);
    },
  });
  return cells > maxCells ? null : rows;
}
