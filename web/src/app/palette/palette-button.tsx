import { IconSearch } from '@tabler/icons-react';
import { openPalette, SHORTCUT } from './open-palette.ts';
import styles from './palette-button.module.css';

interface PaletteButtonProps {
  /** `rail` in the sidebar, `icon` without a label, `bar` on mission control's dark bar, `line` in a menu. */
  readonly variant: 'rail' | 'icon' | 'bar' | 'line';
  /** Called first, to close a menu. */
  readonly onOpen?: () => void;
}

/** Opens the command palette; shows its shortcut. */
export function PaletteButton({ variant, onOpen }: PaletteButtonProps) {
  const hasWords = variant === 'rail' || variant === 'line';
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      aria-haspopup="dialog"
      aria-keyshortcuts={SHORTCUT.keys}
      title={hasWords ? undefined : `Buscar e ir (${SHORTCUT.written})`}
      onClick={() => {
        onOpen?.();
        openPalette();
      }}
    >
      <IconSearch size={variant === 'line' ? 20 : 18} stroke={1.7} />
      <span className={hasWords ? styles.words : 'visually-hidden'}>Buscar e ir</span>
      {(variant === 'rail' || variant === 'bar') && (
        <kbd className={styles.keys} aria-hidden="true">
          {SHORTCUT.written}
        </kbd>
      )}
    </button>
  );
}
