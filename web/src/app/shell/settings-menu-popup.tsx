import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { signOut } from '../../lib/auth/sign-out.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme/theme.ts';
import { IconLogout } from '../../ui/icons/logout.ts';
import { IconSearch } from '../../ui/icons/search.ts';
import { openPalette } from '../palette/open-palette.ts';
import styles from './settings-menu.module.css';
import { THEME_CHOICES } from './theme-switch.tsx';

interface SettingsMenuPopupProps {
  /** Accessible name of the menu. */
  readonly name: string;
  /** The button that it opens from. */
  readonly target: ReactElement;
  readonly onClose: () => void;
  /** Menu items above theme and sign-out. */
  readonly children: ReactNode;
}

/** The open menu of a phone's top bar: inside its bar, which is a landmark, with nothing but its items. */
export default function SettingsMenuPopup({ name, target, onClose, children }: SettingsMenuPopupProps) {
  return (
    <Menu
      opened
      onChange={(opened) => {
        if (!opened) onClose();
      }}
      position="bottom-end"
      shadow="md"
      width={288}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={name} className={styles.items}>
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
