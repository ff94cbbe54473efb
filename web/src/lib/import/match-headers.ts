import type { ImportField } from './import-kind.ts';
import type { KnownTitles } from './find-titles.ts';
import { foldedTitle } from './find-titles.ts';
import { FULL_NAME, FULL_NAME_FIELD } from './person-import-fields.ts';

/** The column that fills each field, by its name; null for none. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

const namesOf = ({ name, label, synonyms }: ImportField): string[] => [name, label, ...synonyms].map(foldedTitle);

/** The fields that columns are sought for; whole names first, because their titles begin like those of names. */
function soughtFields(fields: readonly ImportField[]): readonly ImportField[] {
  const synonyms = fields.find(({ name }) => name === 'name')?.wholeNames ?? FULL_NAME_FIELD.synonyms;
  return [{ ...FULL_NAME_FIELD, synonyms }, ...fields];
}

/** The titles of the fields, for `readTable`. */
export const knownTitles = (fields: readonly ImportField[]): KnownTitles => soughtFields(fields).map(namesOf);

/** Whether most cells of a column hold several words, as whole names do. */
function hasWholeNames(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.filter((text) => /\S\s+\S/.test(text)).length * 2 > filled.length;
}

/**
 * Finds each field's column by its title: the same words first, then a title that begins with them; of equal titles the
 * one with more data. A column "Nombre" without one of surnames is of whole names if its cells are.
 */
export function matchHeaders(
  rows: readonly (readonly string[])[],
  titleRow: number,
  fields: readonly ImportField[],
): ColumnMapping {
  const columns = (rows[titleRow] ?? []).map(foldedTitle);
  const data = rows.slice(titleRow + 1);
  const textsOf = (column: number) => data.map((row) => row[column] ?? '');
  const filled = columns.map((_column, index) => textsOf(index).filter((text) => text !== '').length);
  const taken = new Set<number>();
  const sought = soughtFields(fields);
  const mapping: Record<string, number | null> = Object.fromEntries(sought.map(({ name }) => [name, null]));
  const passes: readonly ((header: string, name: string) => boolean)[] = [
    (header, name) => header === name,
    (header, name) => header.startsWith(`${name} `),
  ];
  for (const isMatch of passes) {
    for (const field of sought) {
      if (mapping[field.name] !== null) continue;
      const names = namesOf(field);
      const matching = columns.flatMap((header, index) =>
        !taken.has(index) && names.some((name) => isMatch(header, name)) ? [index] : [],
      );
      const [column] = matching.sort((a, b) => (filled[b] ?? 0) - (filled[a] ?? 0));
      if (column === undefined) continue;
      mapping[field.name] = column;
      taken.add(column);
    }
  }
  const name = mapping['name'] ?? null;
  if (mapping[FULL_NAME] === null && mapping['surname'] === null && name !== null && hasWholeNames(textsOf(name))) {
    return { ...mapping, name: null, [FULL_NAME]: name };
  }
  // Separate columns say more than one with both.
  const isSeparate = name !== null && mapping['surname'] !== null;
  return isSeparate ? { ...mapping, [FULL_NAME]: null } : mapping;
}

/** The other columns with the title of a field's column: they fill its empty cells. */
export function sameTitledColumns(titles: readonly string[], column: number): number[] {
  const wanted = foldedTitle(titles[column] ?? '');
  return titles.flatMap((title, index) =>
    index !== column && wanted !== '' && foldedTitle(title) === wanted ? [index] : [],
  );
}

/** Whether a column of whole names fills name and surname. */
export const isSplit = (mapping: ColumnMapping): boolean => (mapping[FULL_NAME] ?? null) !== null;

/** The required fields that no column fills. */
export const unmappedFields = (mapping: ColumnMapping, fields: readonly ImportField[]): readonly ImportField[] =>
  fields.filter(
    ({ name, isRequired }) =>
      isRequired && (mapping[name] ?? null) === null && !(isSplit(mapping) && (name === 'name' || name === 'surname')),
  );
