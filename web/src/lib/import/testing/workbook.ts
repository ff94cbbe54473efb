import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface TestSheet {
  readonly name?: string;
  /** XML of the rows. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
}

/** A cell with a text. */
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of texts from a column on. */
export const row = (number: number, texts: readonly string[], from = 0): string => {
  const cells = texts.map((text, index) =>
    text === '' ? '' : cell(`${String.fromCharCode(65 + from + index)}${number.toString()}`, text),
  );
  return `<row r="${number.toString()}">${cells.join('')}</row>`;
};

/** A workbook of these sheets, and other files beside. */
export function workbook(sheets: readonly TestSheet[], others: Record<string, Uint8Array> = {}): File {
  const ids = sheets.map((_sheet, index) => (index + 1).toString());
  const list = sheets.map(
    ({ name = 'Clientes', state }, index) =>
      `<sheet name="${name}" sheetId="${ids[index] ?? ''}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${ids[index] ?? ''}"/>`,
  );
  const xml = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${ids
      .map((id) => `<Relationship Id="rId${id}" Type="${DOC}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${ids[index] ?? ''}.xml`,
        `<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const entries = Object.entries(xml).map(([name, text]) => [name, strToU8(text)] as const);
  return new File([zipSync({ ...Object.fromEntries(entries), ...others })], 'clientes.xlsx');
}
