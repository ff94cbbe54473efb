import { WIRE_VALUES } from './wire-values.ts';

/** Replaces `lib/i18n/translate-response.ts` in the English build. */
export const translateWireValue = (word: string): string => WIRE_VALUES.get(word) ?? word;

type Translate = (text: string) => string;

/** Translates a response's message, figure and price labels, and plans. Loads the texts on first use. */
export async function translateResponse(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !hasTranslatableText(answer)) return answer;
  const { toEnglish } = await import('./server-translations.ts');
  const said = translateFields(answer, toEnglish);
  return typeof answer.message === 'string' ? { ...said, message: toEnglish(answer.message) } : said;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasTranslatableText = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasTranslatableText);
  if (!isObject(value)) return false;
  return 'message' in value || 'label' in value || isPlan(value) || Object.values(value).some(hasTranslatableText);
};

const isPlan = (value: Fields): value is { readonly name: string; readonly features: readonly string[] } =>
  typeof value.name === 'string' && Array.isArray(value.features);

function translateFields(value: Fields, say: Translate): Fields {
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translateField(key, part, say)]));
  return isPlan(value) ? { ...inside, name: say(value.name), features: value.features.map(say) } : inside;
}

/** Lists of messages about the cells of an imported row. */
const ABOUT_CELLS: ReadonlySet<string> = new Set(['errors', 'others', 'notices']);

function translateField(key: string, part: unknown, say: Translate): unknown {
  if (key === 'label' && typeof part === 'string') return say(part);
  if (Array.isArray(part)) {
    return part.map((item: unknown) => translateField(ABOUT_CELLS.has(key) ? 'error' : '', item, say));
  }
  // A row of an import; messages elsewhere in data are users' own.
  if (key === 'error' && isObject(part) && typeof part.message === 'string') {
    return { ...translateFields(part, say), message: say(part.message) };
  }
  return isObject(part) ? translateFields(part, say) : part;
}
