import { WIRE_VALUES } from './wire-values.ts';

/** Texts with placeholders, `{0}`, in Spanish and English. */
type Patterns = readonly (readonly [spanish: string, english: string])[];

const escapeRegExp = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Creates a translator of server messages; unknown ones stay unchanged. */
export function createTranslator(
  exact: Readonly<Record<string, string>>,
  patterns: Patterns,
): (text: string) => string {
  const sentences = patterns.map(([spanish, english]) => ({
    // Captures the placeholders.
    form: new RegExp(`^${escapeRegExp(spanish).replace(/\{\d+\}/g, '(.+?)')}$`, 's'),
    english,
  }));
  const say = (text: string): string => {
    const known = WIRE_VALUES.get(text) ?? exact[text];
    if (known !== undefined) return known;
    for (const { form, english } of sentences) {
      const caught = form.exec(text);
      if (caught) return english.replace(/\{(\d+)\}/g, (_, place: string) => say(caught[Number(place) + 1] ?? ''));
    }
    return text;
  };
  return say;
}
