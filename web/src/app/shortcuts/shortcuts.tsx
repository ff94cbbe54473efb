import { useCallback, useEffect, useState } from 'react';
import { useLocalStorage } from '../../lib/browser/use-local-storage.ts';
import { connectShortcuts } from '../palette/open-shortcuts.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

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
