import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
// The browser build compiles its workers from text, which the Content-Security-Policy forbids.
import readSheets, { readSheet } from 'read-excel-file/universal';
import type { CellValue } from './cell-text.ts';
import { readHidden, readSheetFiles, withAddresses } from './sheet-xml.ts';

/** A sheet of a workbook, row by row from A1. */
interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: CellValue[][];
  /** Numbers of the hidden rows, from 1. */
  readonly hiddenLines: readonly number[];
}

/** All sheets of an XLSX file in their order, with what is hidden. `entries` are its inflated XML files. */
export async function readWorkbook(entries: Readonly<Record<string, Uint8Array>>): Promise<WorkbookSheet[]> {
  const text = (name: string) => (entries[name] === undefined ? '' : strFromU8(entries[name]));
  const described = readSheetFiles(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'));
  const completed = described.flatMap(({ path }) =>
    entries[path] === undefined ? [] : [[path, strToU8(withAddresses(text(path)))] as const],
  );
  // The library reads archives; only its XML counts, uncompressed.
  const archive = zipSync({ ...entries, ...Object.fromEntries(completed) }, { level: 0 });
  const sheets = await readAll(new Blob([archive]));
  return sheets.map(({ sheet, data }, index) => {
    const { isHidden = false, path = '' } = described[index] ?? {};
    const { hiddenLines, errors } = readHidden(text(path));
    // The library reads the error of a formula as an empty cell.
    for (const { row, column, text: error } of errors) {
      const cells = data[row - 1];
      if (cells !== undefined) cells[column - 1] = error;
    }
    return { name: sheet, isHidden, rows: data, hiddenLines };
  });
}

interface ReadSheet {
  readonly sheet: string;
  readonly data: CellValue[][];
}

/** Every sheet; the first alone if another, such as a chart's, cannot be read. */
async function readAll(file: Blob): Promise<ReadSheet[]> {
  try {
    // Its types call a date by its constructor's type.
    return (await readSheets(file)) as ReadSheet[];
  } catch {
    return [{ sheet: '', data: (await readSheet(file)) as CellValue[][] }];
  }
}

/** The XML files of an archive. */
export const inflateXml = (bytes: Uint8Array): Record<string, Uint8Array> =>
  unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
