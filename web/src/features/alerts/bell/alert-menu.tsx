import type { Service } from '@llevo/contract/entities/service';
import { lazy, Suspense, useState } from 'react';
import { outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
import { useFocusOnClose } from '../../../ui/controls/use-focus-on-close.ts';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import styles from './alert-item.module.css';
import type { ServiceChange } from './service-changes.ts';

const loadItems = () => import('./alert-menu-items.tsx');
const AlertMenuItems = lazy(loadItems);

interface AlertMenuProps {
  readonly service: Service;
  /** The changes that the service allows; empty only if its customer has a number. */
  readonly changes: readonly ServiceChange[];
  readonly onChoose: (change: ServiceChange) => void;
}

/** The further actions of an alert behind one button. Their code loads on the way to the first press. */
export function AlertMenu({ service, changes, onChoose }: AlertMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusOnClose(isOpen);
  const label = `Más acciones: ${service.userName}`;
  const preload = () => {
    // A failed preload is retried, and reported, by the press.
    void Promise.allSettled([loadItems()]);
  };
  const target = (
    <button
      ref={button}
      type="button"
      className={outlineLinkClass('cell')}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      <span>Más</span>
      <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
    </button>
  );
  return (
    <span className={styles.more}>
      {isOpen ? (
        <Suspense fallback={target}>
          <AlertMenuItems
            label={label}
            target={target}
            service={service}
            changes={changes}
            onChoose={onChoose}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : (
        target
      )}
    </span>
  );
}
