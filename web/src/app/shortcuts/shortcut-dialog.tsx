import { useRights } from '../../lib/session/rights.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './shortcut-dialog.module.css';
import { isOffered, SHORTCUT_GROUPS } from './shortcut-list.ts';

interface ShortcutDialogProps {
  /** Whether single keys do anything. */
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Lists the shortcuts, and switches single keys off for who dictates or presses them by accident. */
export function ShortcutDialog({ isOn, onSwitch, onClose }: ShortcutDialogProps) {
  const rights = useRights();
  const groups = SHORTCUT_GROUPS.map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts.filter((shortcut) => isOffered(shortcut, rights)),
  })).filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog title="Atajos de teclado" onClose={onClose}>
      <Switch label="Atajos de una sola tecla" isOn={isOn} onChange={onSwitch} />
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ keys, action }) => (
              <div key={action}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
