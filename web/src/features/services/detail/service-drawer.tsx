import { Drawer } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { LiveIdentity } from '../../../lib/live/live-identity.ts';
import { saveFocus } from '../../../ui/dialog/restore-focus.ts';
import type { LiveServices } from '../live/live-services.ts';
import type { ServiceActions } from '../service-actions.ts';
import styles from './service-panel.module.css';

const ServicePanel = lazy(() => import('./service-panel.tsx'));

interface ServiceDrawerProps {
  readonly identity: LiveIdentity;
  readonly services: LiveServices;
  readonly actions: ServiceActions;
  /** Null closes it. */
  readonly id: string | null;
  /** A dialog is open above it, which Escape closes first. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** SPEC §2's service-detail modal, as a drawer so that the list stays visible. Its content is lazy-loaded. */
export function ServiceDrawer({ identity, services, actions, id, isCovered, onClose }: ServiceDrawerProps) {
  const isOpen = id !== null;
  // Mantine's own focus return loses the opener when a dialog covers the drawer.
  useEffect(() => (isOpen ? saveFocus() : undefined), [isOpen]);
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
          <Drawer.Title className={styles.title}>Detalle del servicio</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" />
        </Drawer.Header>
        <Drawer.Body className={styles.drawerBody}>
          {isOpen && (
            <Suspense fallback={<p role="status">Cargando...</p>}>
              <ServicePanel key={id} identity={identity} services={services} actions={actions} id={id} />
            </Suspense>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
