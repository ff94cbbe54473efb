import { Menu } from '@mantine/core';
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { signOut } from '../../lib/auth/sign-out.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme/theme.ts';
import { openPalette } from '../palette/open-palette.ts';
import styles from './settings-menu.module.css';
import { THEME_CHOICES } from './theme-switch.tsx';

const NAME = 'Cuenta y ajustes';

interface SettingsMenuProps {
  /** Positions and hides the button. */
  readonly className?: string | undefined;
  /** Marked on the button and read after its name. */
  readonly badgeText?: string | undefined;
  /** Menu items above theme and sign-out. */
  readonly children: ReactNode;
}

/** On phones: a menu of what wider windows show in their bars. */
export function SettingsMenu({ className, badgeText, children }: SettingsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={className}
      // A dialog that an item opens returns the focus to where it was: not to the item, which is gone by then.
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('[role="menuitem"]')) button.current?.focus();
      }}
    >
      {/* Inside its bar, which is a landmark; it holds nothing but its items. */}
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        width={288}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={styles.menu}
            aria-label={badgeText === undefined ? NAME : `${NAME}, ${badgeText}`}
          >
            <IconMenu2 size={22} stroke={1.7} />
            {badgeText !== undefined && <span className={styles.dot} />}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={NAME} className={styles.items}>
          <Menu.Item leftSection={<IconSearch size={20} stroke={1.7} />} onClick={openPalette}>
            Buscar e ir
          </Menu.Item>
          {children}
          <ThemeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={20} stroke={1.7} />} onClick={() => void signOut()}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Light, dark, or the device's theme. */
function ThemeItems() {
  const chosen = useThemeChoice();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Tema</Menu.Label>
      {THEME_CHOICES.map(({ value, label, Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={chosen === value}
          closeMenuOnClick={false}
          onChange={() => {
            chooseTheme(value);
          }}
        >
          <span className={styles.theme}>
            <Icon size={18} stroke={1.8} /> {label}
          </span>
        </Menu.RadioItem>
      ))}
    </>
  );
}
