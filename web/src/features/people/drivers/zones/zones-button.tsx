import { allows } from '@llevo/contract/rules/access/roles';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { IconPolygon } from '../../../../ui/icons/polygon.ts';
import type { MapSurface } from '../../../../lib/map/surface/map-surface.ts';
import type { PlaceBeside } from '../map/map-panel.tsx';
import type { MapTool } from '../map/map-tool.ts';
import styles from './zones.module.css';

const ZonesPanel = lazy(() => import('./zones-panel.tsx'));

interface ZonesButtonProps {
  readonly tool: MapTool;
  readonly fit: MapSurface['fit'];
  readonly onOpen: () => void;
  readonly beside: PlaceBeside;
}

/** Button of administrators that shows the company's zones on the map and lets them draw zones. */
export function ZonesButton({ tool, fit, onOpen, beside }: ZonesButtonProps) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (session === null || !allows('admin', session.permission)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        data-over-map
        aria-label="Zonas"
        title="Zonas"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          if (!isOpen) onOpen();
        }}
      >
        <IconPolygon size={20} stroke={1.7} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ZonesPanel
            tool={tool}
            fit={fit}
            beside={beside}
            onClose={() => {
              setIsOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
