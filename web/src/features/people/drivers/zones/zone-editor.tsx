import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import type { CoveredEdges, LatLng } from '../../../../lib/map/surface/map-surface.ts';
import { visibleMiddle } from '../map/covered-edges.ts';
import { placeAt } from '../map/map-tool.ts';
import type { MapTool } from '../map/map-tool.ts';
import {
  addPoint,
  draftFields,
  draftProblem,
  MAX_NAME_LENGTH,
  removeLastPoint,
  SLIDER_STEPS,
  sliderMetres,
  sliderStep,
} from './zone-draft.ts';
import type { ZoneDraft } from './zone-draft.ts';
import { ZoneSearch } from './zone-search.tsx';
import { useChangeZones } from './zones-api.ts';
import styles from './zones.module.css';

interface ZoneEditorProps {
  readonly tool: MapTool;
  /** Edges of the map under the panel. */
  readonly covered: CoveredEdges;
  readonly draft: ZoneDraft;
  readonly onChange: (draft: ZoneDraft) => void;
  /** Shows a place on the map: one found by its address, or the first centre of a circle. */
  readonly onPlaced: (place: LatLng) => void;
  /** Called once the zone is saved. */
  readonly onDone: () => void;
}

/** Draws a zone: presses on the map place it, or add its corners; without a pointer the middle of its visible part does. */
export function ZoneEditor({ tool, covered, draft, onChange, onPlaced, onDone }: ZoneEditorProps) {
  const { save } = useChangeZones();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [near] = useState(() => tool.view()?.surface.center() ?? null);
  const change = (part: Partial<ZoneDraft>) => {
    onChange({ ...draft, ...part });
  };
  const isCircle = draft.kind === 'circle';
  const addPlace = (point: LatLng) => {
    onChange(addPoint(draft, point));
    // A moved centre leaves the map as it is.
    if (isCircle && draft.points.length === 0) onPlaced(point);
  };
  const place = useEffectEvent(addPlace);
  useEffect(() => {
    tool.onClick((point) => {
      place(point);
    });
    return () => {
      tool.onClick(null);
    };
  }, [tool]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const fields = draftFields(draft);
    if (isBusy || fields === null) {
      setError(draftProblem(draft));
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await save(draft.zone, fields);
      notify('success', 'Zona guardada');
      onDone();
    } catch (failure) {
      setError(errorMessage(failure));
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate aria-labelledby="zones-title" onSubmit={(event) => void submit(event)}>
      <Field label="Nombre">
        {(control) => (
          <input
            type="text"
            maxLength={MAX_NAME_LENGTH}
            {...control}
            value={draft.name}
            onChange={(event) => {
              change({ name: event.target.value });
            }}
          />
        )}
      </Field>
      <ZoneSearch
        near={near}
        onFound={(place, found) => {
          const name = draft.name.trim() === '' ? found.slice(0, MAX_NAME_LENGTH) : draft.name;
          onChange(isCircle ? addPoint({ ...draft, name }, place) : { ...draft, name });
          onPlaced(place);
        }}
      />
      <p className={styles.note}>
        {isCircle
          ? 'O toca el mapa donde va el centro. Tócalo otra vez para moverlo, y arrastra el punto del borde para el radio.'
          : 'Después toca el mapa en cada esquina, en orden. Arrastra una esquina para moverla.'}
      </p>
      <div className={styles.actions}>
        <OutlineButton
          size="plain"
          onClick={() => {
            const surface = tool.view()?.surface;
            if (surface !== undefined) addPlace(placeAt(surface, visibleMiddle(surface, covered)));
          }}
        >
          {isCircle ? 'Centro en medio del mapa' : 'Esquina en medio del mapa'}
        </OutlineButton>
        {!isCircle && (
          <OutlineButton
            size="plain"
            disabled={draft.points.length === 0}
            onClick={() => {
              onChange(removeLastPoint(draft));
            }}
          >
            Quitar la última
          </OutlineButton>
        )}
      </div>
      {!isCircle && (
        <p className={styles.note} role="status">
          Esquinas: {draft.points.length}
        </p>
      )}
      {isCircle && (
        <div className={styles.radius}>
          <Field label="Radio en metros">
            {(control) => (
              <input
                type="text"
                inputMode="numeric"
                {...control}
                value={draft.metres}
                onChange={(event) => {
                  change({ metres: event.target.value });
                }}
              />
            )}
          </Field>
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={SLIDER_STEPS}
            value={sliderStep(draft.metres)}
            aria-label="Radio"
            aria-valuetext={`${draft.metres} metros`}
            onChange={(event) => {
              change({ metres: sliderMetres(Number(event.target.value)).toString() });
            }}
          />
        </div>
      )}
      <Switch
        label="Avisar al entrar"
        isOn={draft.entered}
        onChange={(entered) => {
          change({ entered });
        }}
      />
      <Switch
        label="Avisar al salir"
        isOn={draft.left}
        onChange={(left) => {
          change({ left });
        }}
      />
      <div className={styles.foot}>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <Button type="submit" loading={isBusy}>
          Guardar zona
        </Button>
      </div>
    </form>
  );
}
