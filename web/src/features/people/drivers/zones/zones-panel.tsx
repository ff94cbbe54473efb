import { MAX_ZONES } from '@llevo/contract/entities/zone';
import type { Zone } from '@llevo/contract/entities/zone';
import { METRES_PER_DEGREE } from '@llevo/contract/geo/distance';
import type { LatLng } from '@llevo/contract/geo/distance';
import { zoneBounds } from '@llevo/contract/rules/fleet/zone-geometry';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MapSurface, Viewport } from '../../../../lib/map/surface/map-surface.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../../ui/back-office/forms/confirm-dialog.tsx';
import { QueryBoundary } from '../../../../ui/back-office/status/query-boundary.tsx';
import { useCoveredEdges } from '../map/covered-edges.ts';
import { MapPanel } from '../map/map-panel.tsx';
import type { PlaceBeside } from '../map/map-panel.tsx';
import type { MapTool } from '../map/map-tool.ts';
import { AddZone } from './add-zone.tsx';
import type { AddZoneProps } from './add-zone.tsx';
import { FirstZone } from './first-zone.tsx';
import { addPoint, draftOf, draftShape, MAX_NAME_LENGTH, newDraft } from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneHandles } from './zone-handles.tsx';
import { ZoneOverlay } from './zone-overlay.tsx';
import { zonesQuery, useChangeZones } from './zones-api.ts';
import styles from './zones.module.css';

interface ZoneListProps extends Omit<AddZoneProps, 'isFull'> {
  readonly zones: readonly Zone[];
  /** Shows a zone on the map. */
  readonly onShow: (zone: Zone) => void;
  readonly onEdit: (zone: Zone) => void;
}

/** Text for the events that a zone notifies of. */
function eventsText({ entered, left }: Zone): string {
  if (entered && left) return 'Avisa al entrar y al salir';
  if (entered) return 'Avisa al entrar';
  return left ? 'Avisa al salir' : 'En pausa';
}

/** The zones with their actions, and how to add one. */
function ZoneList({ zones, onShow, onEdit, ...add }: ZoneListProps) {
  const { remove } = useChangeZones();
  const [removed, setRemoved] = useState<Zone | null>(null);
  return (
    <>
      {zones.length === 0 && <FirstZone {...add} isFull={false} />}
      {zones.length > 0 && (
        <ul className={styles.list}>
          {zones.map((zone) => (
            <li key={zone.id}>
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  onShow(zone);
                }}
              >
                <strong>{zone.name}</strong>
                <span>{eventsText(zone)}</span>
              </button>
              <OutlineButton
                size="cell"
                aria-label={`Cambiar ${zone.name}`}
                onClick={() => {
                  onEdit(zone);
                }}
              >
                Cambiar
              </OutlineButton>
              <OutlineButton
                size="cell"
                aria-label={`Eliminar ${zone.name}`}
                onClick={() => {
                  setRemoved(zone);
                }}
              >
                Eliminar
              </OutlineButton>
            </li>
          ))}
        </ul>
      )}
      {zones.length > 0 && (
        <section className={styles.another} aria-labelledby="another-zone">
          <h3 id="another-zone">Otra zona</h3>
          <AddZone {...add} isFull={zones.length >= MAX_ZONES} />
        </section>
      )}
      {removed !== null && (
        <ConfirmDialog
          title={`Eliminar ${removed.name}`}
          confirmLabel="Eliminar zona"
          isDangerous
          onConfirm={async () => {
            await remove(removed);
            notify('success', 'Zona eliminada');
            setRemoved(null);
          }}
          onClose={() => {
            setRemoved(null);
          }}
        >
          <p>Ya no avisa de nadie, y sus alertas abiertas se cierran.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ZonesPanelProps {
  readonly tool: MapTool;
  readonly fit: MapSurface['fit'];
  readonly beside: PlaceBeside;
  readonly onClose: () => void;
}

const NO_ZONES: readonly Zone[] = [];
/** Margin around a shown zone, as a factor of its size. */
const MARGIN = 1.4;

/** Metres around a place at which a polygon's corners are drawn. */
const QUARTER_METRES = 1000;

/** Radii of a new circle to each side of its centre: the named places around it help to set the radius. */
const CIRCLE_RADII = 5;

function viewportAround(centre: LatLng, metres: number): Viewport {
  const span = metres / METRES_PER_DEGREE;
  return { south: centre.lat - span, north: centre.lat + span, west: centre.lng - span, east: centre.lng + span };
}

/** Viewport of the map for a chosen zone. */
function viewportOf({ shape }: Zone): Viewport {
  const { centre, metres } = zoneBounds(shape);
  return viewportAround(centre, metres * MARGIN);
}

/** Viewport of the map for a place that was set for a draft. */
function viewportOfPlace(place: LatLng, draft: ZoneDraft): Viewport {
  const shape = draftShape(addPoint(draft, place));
  return viewportAround(place, shape?.kind === 'circle' ? shape.metres * CIRCLE_RADII : QUARTER_METRES);
}

/** The company's zones beside or over the map: the list, or the one that is being drawn. */
export default function ZonesPanel({ tool, fit, beside, onClose }: ZonesPanelProps) {
  const zones = useQuery(zonesQuery());
  const [draft, setDraft] = useState<ZoneDraft | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const covered = useCoveredEdges(beside.element === null ? panel : null);
  const [near] = useState(() => tool.view()?.surface.center() ?? null);
  useEffect(() => {
    tool.showZones(true);
    return () => {
      tool.showZones(false);
    };
  }, [tool]);
  const stored = zones.data ?? NO_ZONES;
  const shown = stored.filter(({ id }) => id !== draft?.zone?.id);
  // A version saved by another user is the base of the next attempt.
  const base = stored.find(({ id }) => id === draft?.zone?.id);
  const leave = () => {
    if (draft !== null) setDraft(null);
    else onClose();
  };
  return (
    <>
      <ZoneOverlay tool={tool} zones={shown} draft={draft} covered={covered} />
      {draft !== null && <ZoneHandles tool={tool} draft={draft} covered={covered} onChange={setDraft} />}
      <MapPanel
        title={draft === null ? 'Zonas' : draft.zone === null ? 'Nueva zona' : 'Cambiar la zona'}
        titleId="zones-title"
        shows={draft === null ? 'list' : 'draft'}
        className={styles.panel}
        panelRef={setPanel}
        beside={beside}
        onEscape={leave}
        onClose={leave}
      >
        {draft === null ? (
          <QueryBoundary query={zones} failureTitle="No pudimos cargar las zonas">
            {(loaded) => (
              <ZoneList
                zones={loaded}
                near={near}
                onAdd={(kind, name) => {
                  setDraft(newDraft(kind, name));
                }}
                onFound={(place, name) => {
                  const circle = newDraft('circle', name.slice(0, MAX_NAME_LENGTH));
                  fit(viewportOfPlace(place, circle), covered);
                  setDraft(addPoint(circle, place));
                }}
                onShow={(zone) => {
                  fit(viewportOf(zone), covered);
                }}
                onEdit={(zone) => {
                  fit(viewportOf(zone), covered);
                  setDraft(draftOf(zone));
                }}
              />
            )}
          </QueryBoundary>
        ) : (
          <ZoneEditor
            tool={tool}
            covered={covered}
            draft={base === undefined ? draft : { ...draft, zone: base }}
            onChange={setDraft}
            onPlaced={(place) => {
              fit(viewportOfPlace(place, draft), covered);
            }}
            onDone={() => {
              setDraft(null);
            }}
          />
        )}
      </MapPanel>
    </>
  );
}
