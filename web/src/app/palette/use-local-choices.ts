import { matchesSearch } from '@llevo/contract/search-text';
import { useState } from 'react';
import { actionChoices } from './action-choices.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { readRecentChoices } from './recent-choices.ts';
import type { RecentChoice } from './recent-choices.ts';
import { iconOf } from './record-sources.ts';
import { isPathAllowed, screenChoices } from './screen-choices.ts';
import type { PaletteUser } from './screen-choices.ts';

/** Choices without a server: recent ones, screens and actions, filtered by the typed text. */
export function useLocalChoices(seeker: PaletteUser, typed: string): readonly ChoiceGroup[] {
  const [openedAtMs] = useState(() => Date.now());
  const [recent] = useState(readRecentChoices);
  const screens = screenChoices(seeker);
  const actions = actionChoices(seeker, openedAtMs);
  if (typed.trim() !== '') {
    const fits = ({ label, fact, alsoFoundBy }: Choice) => matchesSearch(typed, label, fact ?? '', alsoFoundBy ?? '');
    return [
      { heading: 'Pantallas', choices: screens.filter(fits) },
      { heading: 'Acciones', choices: actions.filter(fits) },
    ];
  }
  const latest = recent.flatMap((choice) => restoreRecent(choice, [...screens, ...actions], seeker));
  const isLatest = ({ id }: Choice) => latest.some((choice) => choice.id === id);
  return [
    { heading: 'Recientes', choices: latest },
    { heading: 'Acciones', choices: actions.filter((action) => !isLatest(action)) },
    { heading: 'Pantallas', choices: screens.filter((screen) => !isLatest(screen)) },
  ];
}

/** Restores a stored choice; empty where the user may no longer open it. */
function restoreRecent({ id, record }: RecentChoice, known: readonly Choice[], seeker: PaletteUser): Choice[] {
  if (record === undefined) return known.filter((choice) => choice.id === id);
  return isPathAllowed(record.path, seeker) ? [{ id, ...record, Icon: iconOf(record.kind) }] : [];
}
