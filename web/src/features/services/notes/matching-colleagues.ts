import type { Colleague } from '@llevo/contract/entities/service-note';
import { normaliseText } from '@llevo/contract/search-text';

const MAX_SHOWN = 6;

/** Colleagues whose name, or one word of it, begins with what was typed; all of them for nothing. */
export function matchingColleagues(colleagues: readonly Colleague[], typed: string): readonly Colleague[] {
  const wanted = normaliseText(typed.trim());
  const matches = ({ name }: Colleague) => {
    const folded = normaliseText(name);
    return folded.startsWith(wanted) || folded.split(' ').some((word) => word.startsWith(wanted));
  };
  return colleagues.filter(matches).slice(0, MAX_SHOWN);
}
