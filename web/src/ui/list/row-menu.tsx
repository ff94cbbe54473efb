import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
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

/** Content and look of a menu's button in place of three dots. */
interface MenuFace {
  readonly content: ReactNode;
  /** The tooltip, and the heading of the menu. */
  readonly title: string;
  readonly className: string | undefined;
}

interface RowMenuProps {
  /** Accessible name of the button and of its menu. */
  readonly label: string;
  /** Called when the menu opens. */
  readonly actions: () => readonly RowAction[];
  /** Three dots by default. */
  readonly face?: MenuFace;
}

/** Class of a menu's item that cannot be undone. */
export const dangerousItemClass = styles.dangerous;

const stopPropagation = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** Actions of a row behind one button: the rare and the irreversible ones at its end, or the choices of a cell. */
export function RowMenu({ label, actions, face }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const target = (
    <button
      ref={button}
      type="button"
      className={face === undefined ? styles.button : face.className}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      title={face === undefined ? 'Más acciones' : face.title}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      {face === undefined ? <IconDots size={18} stroke={1.8} aria-hidden="true" /> : face.content}
    </button>
  );
  // A page has a hundred of these: the menu exists only while it is open.
  if (!isOpen) return target;
  return (
    // React events in the menu bubble to the row that opened it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stops events, handles none itself
    <span onClick={stopPropagation} onKeyDown={stopPropagation}>
      <Menu
        opened
        onChange={setIsOpen}
        position={face === undefined ? 'bottom-end' : 'bottom-start'}
        shadow="md"
        returnFocus={false}
        {...menuInPage()}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {face !== undefined && <Menu.Label>{face.title}</Menu.Label>}
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
