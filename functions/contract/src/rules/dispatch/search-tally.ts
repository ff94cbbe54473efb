import type { SearchTally, ServiceSearch } from '../../entities/service-search.ts';

/** The answers of a search so far. */
export const searchTally = ({
  asked,
  declinedBy,
  missedBy,
  nearby,
}: Pick<ServiceSearch, 'asked' | 'declinedBy' | 'missedBy' | 'nearby'>): SearchTally => ({
  asked,
  declined: declinedBy.length,
  missed: missedBy.length,
  nearby,
});

const askedText = (count: number): string =>
  count === 1 ? 'avisamos a 1 conductor' : `avisamos a ${count.toString()} conductores`;
const declinedText = (count: number): string => (count === 1 ? '1 lo rechazó' : `${count.toString()} lo rechazaron`);
const missedText = (count: number): string => (count === 1 ? '1 no respondió' : `${count.toString()} no respondieron`);

/** "avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron"; "ningún conductor podía tomarlo" without any. */
export function searchTallyText({ asked, declined, missed }: SearchTally): string {
  if (asked === 0) return 'ningún conductor podía tomarlo';
  const answers = [
    ...(declined === 0 ? [] : [declinedText(declined)]),
    ...(missed === 0 ? [] : [missedText(missed)]),
  ].join(', ');
  return answers === '' ? askedText(asked) : `${askedText(asked)}: ${answers}`;
}
