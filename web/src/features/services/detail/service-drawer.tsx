import type { ServiceRow } from '@llevo/contract/entities/service';
import { Drawer } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { StepButtons } from '../../../ui/back-office/buttons/step-buttons.tsx';
import { saveFocus } from '../../../ui/dialog/restore-focus.ts';
import type { LiveServices } from '../live/live-services.ts';
import type { ServiceActions } from '../service-actions.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import styles from './service-panel.module.css';
import { useListSteps } from './use-list-steps.ts';

const loadPanel = () => import('./service-panel.tsx');
const ServicePanel = lazy(loadPanel);

interface ServiceDrawerProps {
  readonly identity: LiveIdentity;
  readonly services: LiveServices;
  readonly actions: ServiceActions;
  /** Null closes it. */
  readonly id: string | null;
  /** The loaded rows of the list: one of them is shown at once, and the steps lead through them. */
  readonly rows: readonly ServiceRow[];
  /** A dialog is open above it, which Escape closes first. */
  readonly isCovered: boolean;
  /** Opens another row in place of this service. */
  readonly onStep: (service: ServiceRow) => void;
  readonly onClose: () => void;
}

/** The list's own requests come first. */
const PRELOAD_AFTER_MS = 1_500;

/** SPEC §2's service-detail modal, as a drawer so that the list stays visible. Its content is lazy-loaded. */
export function ServiceDrawer({ id, rows, isCovered, onStep, onClose, ...panel }: ServiceDrawerProps) {
  const isOpen = id !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const listed = rows.find((row) => row.id === id);
  const steps = useListSteps(rows, id);
  // A shared link opens services that are not listed.
  const [loadedNumber, setLoadedNumber] = useState('');
  const number = listed?.number ?? loadedNumber;
  // Mantine's own focus return loses the opener when a dialog covers the drawer.
  useEffect(() => (isOpen ? saveFocus() : undefined), [isOpen]);
  // A step removes the control that had the focus, or disables the button at an end of the list.
  useEffect(() => {
    if (id === null) return;
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches(':disabled')) title.current?.focus();
  }, [id]);
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
          <Drawer.Title ref={title} tabIndex={-1} data-autofocus>
            {number === '' ? 'Detalle del servicio' : `Detalle del servicio ${number}`}
          </Drawer.Title>
          {steps && (steps.previous ?? steps.next) !== undefined && (
            <div className={styles.steps}>
              <StepButtons
                unit="service"
                isFirst={steps.previous === undefined}
                isLast={steps.next === undefined}
                onStep={(by) => {
                  const row = by === 1 ? steps.next : steps.previous;
                  if (row) onStep(row);
                }}
              >
                <span className={styles.place} aria-live="polite">
                  {steps.place !== null && `${steps.place.toString()} de ${steps.count.toString()} en la página`}
                </span>
              </StepButtons>
            </div>
          )}
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
