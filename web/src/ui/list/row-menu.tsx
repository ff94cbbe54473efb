import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { IconDots } from '../icons/dots.ts';
import { menuInPage } from './menu-in-page.ts';
import { useFocusOnClose } from '../controls/use-focus-on-close.ts';
import styles from './row-menu.module.css';

/** One action of a row. */
export interface RowAction {
  readonly label: string;
  readonly isDangerous?: boolean;
  /** In the menu although it can be undone. */
  readonly isRare?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  /** Accessible name of the button and of its menu. */
  readonly label: string;
  /** Called when the menu opens. */
  readonly actions: () => readonly RowAction[];
  /** Says what the actions have in common: the tooltip of the button, and the heading of the menu. */
  readonly heading?: string;
}

/** Class of a menu's item that cannot be undone. */
export const dangerousItemClass = styles.dangerous;

const stopPropagation = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** Actions of a row behind one button, the rare and the irreversible ones at its end. */
export function RowMenu({ label, actions, heading }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const target = (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      title={heading ?? 'Más acciones'}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      <IconDots size={18} stroke={1.8} aria-hidden="true" />
    </button>
  );
  // A page has a hundred of these: the menu exists only while it is open.
  if (!isOpen) return target;
  return (
    // React events in the menu bubble to the row that opened it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stops events, handles none itself
    <span onClick={stopPropagation} onKeyDown={stopPropagation}>
      <Menu opened onChange={setIsOpen} position="bottom-end" shadow="md" returnFocus={false} {...menuInPage()}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
          {actions().map(({ label: name, isDangerous = false, run }) => (
            <Menu.Item key={name} className={isDangerous ? dangerousItemClass : undefined} onClick={run}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
