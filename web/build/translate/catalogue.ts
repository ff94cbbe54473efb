import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of web/translations: the texts of a part of the product, by their Spanish source. */
export interface Catalogue {
  /** The English of a text, or null for texts that stay: names, codes, wordings that are English already. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** By file: literals that are texts only in that file, or have another meaning in it. */
  readonly only?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** The parts in order: a text that several need goes into the first. */
export const PARTS = ['public', 'account', 'back-office', 'mission-control', 'contract', 'server'] as const;
export type Part = (typeof PARTS)[number];

const FOLDER = path.resolve(import.meta.dirname, '../../translations');

/** The file of a part's texts. */
export const catalogueFile = (part: Part): string => path.join(FOLDER, `${part}.json`);

/** One part's texts. */
export const readPart = (part: Part): Catalogue => JSON.parse(readFileSync(catalogueFile(part), 'utf8')) as Catalogue;

/** The English of texts: null stays Spanish on purpose, undefined is not translated yet. */
export interface Translations {
  readonly of: (text: string) => string | null | undefined;
  /** A file's own entry, which overrides the shared one. */
  readonly onlyIn: (file: string, text: string) => string | null | undefined;
}

/** All parts as one dictionary. */
export function translationsOf(catalogues: readonly Catalogue[]): Translations {
  const texts = new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue.texts)));
  const only = new Map(catalogues.flatMap(({ only: files = {} }) => Object.entries(files)));
  return {
    of: (text) => texts.get(text),
    onlyIn: (file, text) => {
      const own = only.get(file);
      return own !== undefined && Object.hasOwn(own, text) ? own[text] : undefined;
    },
  };
}

/** All parts of web/translations. */
export const readTranslations = (): Translations => translationsOf(PARTS.map(readPart));
