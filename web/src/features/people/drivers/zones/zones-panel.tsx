import type { Zone } from '@llevo/contract/entities/zone';
import { zoneBounds } from '@llevo/contract/rules/fleet/zone-geometry';
import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '../../../../ui/back-office/status/query-boundary.tsx';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';
import type { MapTool } from '../map/map-tool.ts';
import { draftOf, newDraft } from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZoneOverlay } from './zone-overlay.tsx';
import { zonesQuery } from './zones-api.ts';
import styles from './zones.module.css';

interface ZonesPanelProps {
  readonly tool: MapTool;
  readonly fit: (viewport: Viewport) => void;
  readonly onClose: () => void;
}

const NO_ZONES: readonly Zone[] = [];
/** Free room round a zone that is shown. */
const MARGIN = 1.4;

/** What is shown of the map when a zone is looked at. */
function viewportOf({ shape }: Zone): Viewport {
  const { centre, metres } = zoneBounds(shape);
  const span = (metres * MARGIN) / METRES_PER_DEGREE;
  return { south: centre.lat - span, north: centre.lat + span, west: centre.lng - span, east: centre.lng + span };
}

/** The company's zones over the map: the list, or the one that is being drawn. */
export default function ZonesPanel({ tool, fit, onClose }: ZonesPanelProps) {
  const zones = useQuery(zonesQuery());
  const [draft, setDraft] = useState<ZoneDraft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDrawing = draft !== null;
  useEffect(() => {
    heading.current?.focus();
  }, [isDrawing]);
  const stored = zones.data ?? NO_ZONES;
  const shown = stored.filter(({ id }) => id !== draft?.zone?.id);
  // What somebody else saved meanwhile is the base of the next attempt.
  const base = stored.find(({ id }) => id === draft?.zone?.id);
  const leave = () => {
    if (isDrawing) setDraft(null);
    else onClose();
  };
  return (
    <>
      <ZoneOverlay tool={tool} zones={shown} draft={draft} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside */}
      <section
        className={styles.panel}
        data-over-map
        aria-labelledby="zones-title"
        onKeyDown={(event) => {
          // A dialog over it has its own.
          if (event.key === 'Escape' && !event.defaultPrevented) leave();
        }}
      >
        <header className={styles.head}>
          <h2 id="zones-title" ref={heading} tabIndex={-1}>
            {draft === null ? 'Zonas' : draft.zone === null ? 'Nueva zona' : 'Cambiar la zona'}
          </h2>
          <button type="button" className={styles.close} aria-label="Cerrar" onClick={leave}>
            ×
          </button>
        </header>
        {draft === null ? (
          <QueryBoundary query={zones} failureTitle="No pudimos cargar las zonas">
            {(loaded) => (
              <ZoneList
                zones={loaded}
                onAdd={(kind) => {
                  setDraft(newDraft(kind));
                }}
                onShow={(zone) => {
                  fit(viewportOf(zone));
                }}
                onEdit={(zone) => {
                  fit(viewportOf(zone));
                  setDraft(draftOf(zone));
                }}
              />
            )}
          </QueryBoundary>
        ) : (
          <ZoneEditor
            tool={tool}
            draft={base === undefined ? draft : { ...draft, zone: base }}
            onChange={setDraft}
            onDone={() => {
              setDraft(null);
            }}
          />
        )}
      </section>
    </>
  );
}
