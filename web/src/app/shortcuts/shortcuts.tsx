import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../lib/browser/is-typing.ts';
import { useLocalStorage } from '../../lib/browser/use-local-storage.ts';
import { currentRights } from '../../lib/session/rights.ts';
import { hasOpenDialog } from '../../ui/dialog/has-open-dialog.ts';
import { connectShortcuts } from '../palette/open-shortcuts.ts';
import { DRAWER_KEYS, LIST_KEYS } from './list-keys.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { isOffered, PLACES } from './shortcut-list.ts';

/** A letter after `g` counts for this long. */
const SEQUENCE_MS = 1_500;

/** A drawer and nothing above it. */
const isDrawerAlone = (): boolean => document.querySelector('dialog:modal, .mantine-Modal-content') === null;

interface Shortcuts {
  /** False if the user switched single keys off. */
  readonly isOn: boolean;
  readonly onHelp: () => void;
}

/** The keys of the back-office: never in a field, never past an open dialog, never with a modifier. */
function useShortcuts({ isOn, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return undefined;
    let sequenceAt = -Infinity;

    const run = (key: string): boolean => {
      if (key === '?') {
        onHelp();
        return true;
      }
      const place = performance.now() - sequenceAt < SEQUENCE_MS ? PLACES[key] : undefined;
      sequenceAt = key === 'g' ? performance.now() : -Infinity;
      if (place !== undefined && isOffered(place, currentRights())) {
        void navigate(place.path);
        return true;
      }
      return LIST_KEYS[key]?.() ?? false;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || isTyping(event)) return;
      if (hasOpenDialog()) {
        // A held key would fetch one service after the other.
        if (isDrawerAlone() && !repeat && DRAWER_KEYS[key]?.() === true) event.preventDefault();
        return;
      }
      if (run(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, onHelp, navigate]);
}

/** The shortcuts of the back-office, and the dialog that lists them. Loaded once the page has settled. */
export default function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useLocalStorage<'on' | 'off'>('shortcuts', 'on');
  const open = useCallback(() => {
    setIsOpen(true);
  }, []);
  useShortcuts({ isOn: choice === 'on', onHelp: open });
  useEffect(() => connectShortcuts(open), [open]);
  if (!isOpen) return null;
  return (
    <ShortcutDialog
      isOn={choice === 'on'}
      onSwitch={(isOn) => {
        setChoice(isOn ? 'on' : 'off');
      }}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
}
