import { TRAVELLING_WORDS } from './wire-values.ts';

/** Stands in the place of `lib/i18n/translate-response.ts` in the English build. */
export const shownWord = (word: string): string => TRAVELLING_WORDS.get(word) ?? word;

type Say = (text: string) => string;

/** Translates what an answer says to people: its message, labels of figures and prices, plans. The words come late. */
export async function inOwnWords(answer: unknown): Promise<unknown> {
  if (!isObject(answer) || !saysSomething(answer)) return answer;
  const { sayInEnglish } = await import('./server-translations.ts');
  const said = told(answer, sayInEnglish);
  return typeof answer.message === 'string' ? { ...said, message: sayInEnglish(answer.message) } : said;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const saysSomething = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(saysSomething);
  if (!isObject(value)) return false;
  return 'message' in value || 'label' in value || isPlan(value) || Object.values(value).some(saysSomething);
};

const isPlan = (value: Fields): value is { readonly name: string; readonly features: readonly string[] } =>
  typeof value.name === 'string' && Array.isArray(value.features);

function told(value: Fields, say: Say): Fields {
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toldPart(key, part, say)]));
  return isPlan(value) ? { ...inside, name: say(value.name), features: value.features.map(say) } : inside;
}

function toldPart(key: string, part: unknown, say: Say): unknown {
  if (key === 'label' && typeof part === 'string') return say(part);
  if (Array.isArray(part)) return part.map((item: unknown) => toldPart('', item, say));
  return isObject(part) ? told(part, say) : part;
}
