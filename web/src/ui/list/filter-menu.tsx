import { Button, Drawer, Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { OutlineButton } from '../back-office/buttons/outline-button.tsx';
import { classNames } from '../class-names.ts';
import { IconFilter } from '../icons/filter.ts';
import type { ActiveFilter } from './filter-chips.tsx';
import styles from './filter-menu.module.css';
import { filterToggleClass } from './list-toolbar.tsx';

interface FilterMenuProps {
  readonly active: readonly ActiveFilter[];
  readonly onClear: () => void;
  /** The filters and the order, as labelled fields. */
  readonly children: ReactNode;
}

/** Every filter and the order of a list behind one button: a popover, on phones a sheet at the foot of the screen. */
export function FilterMenu({ active, onClear, children }: FilterMenuProps) {
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  /** A press or Escape meant for a list that one of the fields has open closes that list only. */
  const close = () => {
    const opened = content.current?.querySelector('[aria-expanded="true"]') ?? null;
    if (opened === null) setIsOpen(false);
  };
  const target = (
    <button
      type="button"
      className={filterToggleClass}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      <IconFilter size={16} stroke={1.7} aria-hidden="true" />
      {active.length === 0 ? 'Filtros' : `Filtros (${active.length.toString()})`}
    </button>
  );
  const clear = (
    <OutlineButton size="plain" disabled={active.length === 0} onClick={onClear}>
      Quitar filtros
    </OutlineButton>
  );
  if (isPhone) {
    return (
      <>
        {target}
        <Drawer.Root
          opened={isOpen}
          onClose={close}
          position="bottom"
          size="auto"
          classNames={{ content: styles.sheet }}
        >
          <Drawer.Overlay />
          <Drawer.Content>
            {/* Outside <main>, a plain header would be a second banner. */}
            <Drawer.Header role="presentation">
              <Drawer.Title className={styles.title}>Filtros</Drawer.Title>
              <Drawer.CloseButton aria-label="Cerrar" />
            </Drawer.Header>
            <Drawer.Body>
              <div ref={content} className={styles.fields}>
                {children}
              </div>
              <div className={styles.foot}>
                {clear}
                <Button
                  onClick={() => {
                    setIsOpen(false);
                  }}
                >
                  Ver la lista
                </Button>
              </div>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </>
    );
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label="Filtros">
        <div ref={content} className={classNames(styles.fields, styles.scroller)}>
          {children}
        </div>
        <div className={styles.clear}>{clear}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
