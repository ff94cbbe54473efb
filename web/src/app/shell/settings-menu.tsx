import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useFocusOnClose } from '../../ui/controls/use-focus-on-close.ts';
import { IconMenu2 } from '../../ui/icons/menu-2.ts';
import styles from './settings-menu.module.css';

const loadPopup = () => import('./settings-menu-popup.tsx');
const SettingsMenuPopup = lazy(loadPopup);

const NAME = 'Cuenta y ajustes';

interface SettingsMenuProps {
  /** Positions and hides the button. */
  readonly className?: string | undefined;
  /** Marked on the button and read after its name. */
  readonly badgeText?: string | undefined;
  /** Fetches the scripts of `children`: called when a press is likely. */
  readonly preload: () => Promise<unknown>;
  /** Menu items above theme and sign-out. */
  readonly children: ReactNode;
}

/** On phones: a menu of what wider windows show in their bars. Its scripts load on the way to the first press. */
export function SettingsMenu({ className, badgeText, preload, children }: SettingsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const onIntent = () => {
    // A failed preload is retried, and reported, by the press.
    void Promise.allSettled([loadPopup(), preload()]);
  };
  const target = (
    <button
      ref={button}
      type="button"
      className={styles.menu}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={badgeText === undefined ? NAME : `${NAME}, ${badgeText}`}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      <IconMenu2 size={22} stroke={1.7} />
      {badgeText !== undefined && <span className={styles.dot} />}
    </button>
  );
  return (
    <div className={className}>
      {isOpen ? (
        <Suspense fallback={target}>
          <SettingsMenuPopup
            name={NAME}
            target={target}
            onClose={() => {
              setIsOpen(false);
            }}
          >
            {children}
          </SettingsMenuPopup>
        </Suspense>
      ) : (
        target
      )}
    </div>
  );
}
