import type { SessionUser } from '@llevo/contract/entities/session';
import { matchesSearch } from '@llevo/contract/search-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { actionChoices } from './action-choices.ts';
import { optionId } from './choice.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { LIST_ID, PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { readRecentChoices, rememberChoice } from './recent-choices.ts';
import type { RecentChoice } from './recent-choices.ts';
import { iconOf, sourcesAt } from './record-sources.ts';
import { isPathAllowed, screenChoices } from './screen-choices.ts';
import type { PaletteUser } from './screen-choices.ts';
import { useFoundRecords } from './use-found-records.ts';
import type { FoundRecords } from './use-found-records.ts';

interface PaletteStatusProps {
  readonly found: FoundRecords;
  readonly count: number;
}

/** The search status, announced by screen readers. */
function PaletteStatus({ found, count }: PaletteStatusProps) {
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.status}>
        {statusText(found, count)}
      </p>
      {found.problem !== null && !found.isOffline && (
        <button type="button" className={styles.retry} onClick={found.retry}>
          Volver a intentar
        </button>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Intro</kbd> ir · <kbd>Esc</kbd> cerrar
      </p>
    </div>
  );
}

function statusText({ isOffline, isSearching, problem }: FoundRecords, count: number): string {
  if (isOffline) return 'Sin conexión: por ahora solo pantallas y acciones.';
  if (isSearching) return 'Buscando…';
  if (problem !== null) return problem;
  if (count === 0) return 'No se han encontrado resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

/** Choices without a server: recent ones, screens and actions, filtered by the typed text. */
function useLocalChoices(seeker: PaletteUser, typed: string): readonly ChoiceGroup[] {
  const [recent] = useState(readRecentChoices);
  const screens = screenChoices(seeker);
  const actions = actionChoices(seeker);
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

/** Restores a stored choice; empty if the user may no longer open it. */
function restoreRecent({ id, record }: RecentChoice, known: readonly Choice[], seeker: PaletteUser): Choice[] {
  if (record === undefined) return known.filter((choice) => choice.id === id);
  return isPathAllowed(record.path, seeker) ? [{ id, ...record, Icon: iconOf(record.kind) }] : [];
}

/** The sources at a path, with the kinds of records whose lists the user may open. */
const allowedSources = (pathname: string, seeker: PaletteUser) =>
  sourcesAt(pathname)
    .map((source) => ({ ...source, kinds: source.kinds.filter(({ list }) => isPathAllowed(list, seeker)) }))
    .filter(({ kinds }) => kinds.length > 0);

interface PaletteProps {
  readonly onClose: () => void;
}

/** The command palette: one search over screens, actions and records, by keyboard. */
export default function Palette({ onClose }: PaletteProps) {
  const session = useSession();
  return session && <OpenPalette session={session} onClose={onClose} />;
}

function OpenPalette({ session, onClose }: PaletteProps & { readonly session: SessionUser }) {
  const isImpersonating = useImpersonation() !== null;
  const paletteUser = { session, isImpersonating };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog has opened, which puts the focus on its title.
    input.current?.focus();
  }, []);

  const own = useLocalChoices(paletteUser, typed);
  const found = useFoundRecords(allowedSources(pathname, paletteUser), typed);
  const groups = [...own, ...found.groups].filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const marked = choices[Math.min(active, choices.length - 1)];

  const take = (choice: Choice) => {
    const { id, kind, label, fact, path } = choice;
    const record = kind !== undefined && path !== undefined ? { kind, label, fact: fact ?? '', path } : undefined;
    rememberChoice(record === undefined ? { id } : { id, record });
    onClose();
    if (path !== undefined) void navigate(path);
    void choice.run?.();
  };
  const isEnterWaiting = useRef(false);
  const onArrival = useEffectEvent(() => {
    if (isEnterWaiting.current && marked) take(marked);
    isEnterWaiting.current = false;
  });
  useEffect(() => {
    if (!found.isSearching) onArrival();
  }, [found.isSearching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : Math.min(active, last) - 1,
      PageDown: Math.min(active + 5, last),
      PageUp: Math.max(active - 5, 0),
    }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined) setActive(Math.max(next, 0));
    else if (event.key === 'Enter' && marked) take(marked);
    // The record of a number that was typed at once is still being searched.
    else if (event.key === 'Enter' && found.isSearching) isEnterWaiting.current = true;
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Buscar e ir" size="search" onClose={onClose}>
      <div className={styles.palette}>
        <input
          ref={input}
          type="text"
          role="combobox"
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Pantallas, acciones, personas, servicios…"
          aria-label="Buscar pantallas, acciones, personas y servicios"
          aria-expanded={choices.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked)}
          value={typed}
          onChange={(event) => {
            isEnterWaiting.current = false;
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList groups={groups} activeChoice={marked} onSelect={take} />
        <PaletteStatus found={found} count={choices.length} />
      </div>
    </Dialog>
  );
}
