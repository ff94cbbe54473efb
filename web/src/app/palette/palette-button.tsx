import { IconSearch } from '../../ui/icons/search.ts';
import { openPalette, SHORTCUT } from './open-palette.ts';
import styles from './palette-button.module.css';

interface PaletteButtonProps {
  /** `rail` in the sidebar, `icon` without a label, `bar` on mission control's dark bar. */
  readonly variant: 'rail' | 'icon' | 'bar';
}

/** Opens the command palette; shows its shortcut. */
export function PaletteButton({ variant }: PaletteButtonProps) {
  const hasWords = variant === 'rail';
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      aria-haspopup="dialog"
      aria-keyshortcuts={SHORTCUT.keys}
      title={hasWords ? undefined : `Buscar e ir (${SHORTCUT.written})`}
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.7} />
      <span className={hasWords ? styles.words : 'visually-hidden'}>Buscar e ir</span>
      {(variant === 'rail' || variant === 'bar') && (
        <kbd className={styles.keys} aria-hidden="true">
          {SHORTCUT.written}
        </kbd>
      )}
    </button>
  );
}
