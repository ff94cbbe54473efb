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
  /** A dialog stands over it, which Escape closes first. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** SPEC §2's service-detail modal, at the side so that the list stays in sight. Its own code comes with its first use. */
export function ServiceDrawer({ identity, services, actions, id, isCovered, onClose }: ServiceDrawerProps) {
  const isOpen = id !== null;
  // The drawer's own way forgets what it was opened from when a dialog covers it, and goes there after one that does not.
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
        {/* Outside of the page's main part a plain header would be a second banner. */}
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
