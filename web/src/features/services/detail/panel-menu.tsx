import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFocusOnClose } from '../../../ui/controls/use-focus-on-close.ts';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import { IconDots } from '../../../ui/icons/dots.ts';

interface PanelMenuProps {
  readonly label: string;
  /** Shows three dots in place of its name. */
  readonly isDots?: boolean;
  /** Items of the menu. */
  readonly children: ReactNode;
}

/** A menu inside a drawer, which keeps the focus: one in the page would lie outside. */
export function PanelMenu({ label, isDots = false, children }: PanelMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {isDots ? (
          <Button ref={button} variant="default" px="xs" aria-label={label} title={label}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </Button>
        ) : (
          <Button
            ref={button}
            variant="default"
            px="sm"
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
