import type { ServiceRow } from '@llevo/contract/entities/service';
import { Drawer } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { saveFocus } from '../../../ui/dialog/restore-focus.ts';
import type { LiveServices } from '../live/live-services.ts';
import type { ServiceActions } from '../service-actions.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import styles from './service-panel.module.css';

const loadPanel = () => import('./service-panel.tsx');
const ServicePanel = lazy(loadPanel);

interface ServiceDrawerProps {
  readonly identity: LiveIdentity;
  readonly services: LiveServices;
  readonly actions: ServiceActions;
  /** Null closes it. */
  readonly id: string | null;
  /** The service as the list has it, to show at once; undefined for one that is not listed. */
  readonly listed: ServiceRow | undefined;
  /** A dialog is open above it, which Escape closes first. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** The list's own requests come first. */
const PRELOAD_AFTER_MS = 1_500;

/** SPEC §2's service-detail modal, as a drawer so that the list stays visible. Its content is lazy-loaded. */
export function ServiceDrawer({ id, listed, isCovered, onClose, ...panel }: ServiceDrawerProps) {
  const isOpen = id !== null;
  // A shared link opens services that are not listed.
  const [loadedNumber, setLoadedNumber] = useState('');
  const number = listed?.number ?? loadedNumber;
  // Mantine's own focus return loses the opener when a dialog covers the drawer.
  useEffect(() => (isOpen ? saveFocus() : undefined), [isOpen]);
  // Before the first row is opened.
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      returnFocus={false}
      size="34rem"
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Outside <main>, a plain header would be a second banner. */}
        <Drawer.Header role="presentation">
          {/* Otherwise the close button has the focus, with its ring. */}
          <Drawer.Title tabIndex={-1} data-autofocus>
            {number === '' ? 'Detalle del servicio' : `Detalle del servicio ${number}`}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" />
        </Drawer.Header>
        <Drawer.Body className={styles.drawerBody}>
          {isOpen && (
            <Suspense fallback={<PanelSkeleton service={listed} onChooseDriver={panel.actions.chooseDriver} />}>
              <ServicePanel key={id} {...panel} id={id} listed={listed} onNumber={setLoadedNumber} />
            </Suspense>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
