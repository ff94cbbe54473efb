const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

const initial = (word: string): string => `${word.charAt(0).toLocaleUpperCase('es')}.`;

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** "Luz A." of "Luz Andrade", "Rosa C." of "Rosa de la Cruz": for places with room for little more than a first name. */
export function shortName(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  const second = others.find(isCapital) ?? others[0];
  return second === undefined ? first : `${first} ${initial(second)}`;
}

/** "María Fernanda V." of "María Fernanda Vintimilla": all words but the last one. */
function withLastInitial(name: string): string {
  const words = wordsOf(name);
  const last = words.at(-1);
  return words.length < 2 || last === undefined ? name.trim() : `${words.slice(0, -1).join(' ')} ${initial(last)}`;
}

/**
 * The longest form of a name that fits into so many letters: whole, with its last word as an initial, short, or the
 * first name alone. Places that show a form of it have the whole name as a hint, and an hour or a plate beside it, for
 * two people may share a short name.
 */
export function fittingName(name: string, letters: number): string {
  const forms = [wordsOf(name).join(' '), withLastInitial(name), shortName(name)];
  return forms.find(({ length }) => length <= letters) ?? wordsOf(name)[0] ?? '';
}
