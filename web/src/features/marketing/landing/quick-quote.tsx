import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { buildQuoterPath, QUOTER_MODE, QUOTER_PATH, TRIP_PARAMS } from '@llevo/contract/rules/quoter/quoter-link';
import type { QuoterLinkStop } from '@llevo/contract/rules/quoter/quoter-link';
import { VEHICLES } from '@llevo/contract/rules/vehicles';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteUrl } from '../../../lib/browser/base-path.ts';
import { fetchAhead } from '../../../lib/browser/fetch-ahead.ts';
import { onFirstInteraction } from '../../../lib/browser/first-interaction.ts';
import { locateDevice } from '../../../lib/browser/geolocation.ts';
import { loadPlaces } from '../../../lib/map/load-map-engine.ts';
import { suggestionText } from '../../../lib/map/place-service.ts';
import type { PlaceSuggestion } from '../../../lib/map/place-service.ts';
import type { StopName } from '../../../lib/map/trip-map.ts';
import { EMPTY_TRIP_STOP } from '../../../lib/map/trip-stop.ts';
import type { TripStop } from '../../../lib/map/trip-stop.ts';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import styles from './quick-quote.module.css';

const DEVICE_LOCATION_LABEL = 'Mi ubicación';

/** State of the two stops as text and points; the quoter checks and names them later. */
function useStops() {
  const [stops, setStops] = useState<Readonly<Record<StopName, TripStop>>>({
    start: EMPTY_TRIP_STOP,
    end: EMPTY_TRIP_STOP,
  });
  const set = (which: StopName, stop: Partial<TripStop>) => {
    setStops((now) => ({ ...now, [which]: { ...EMPTY_TRIP_STOP, ...stop } }));
  };
  return {
    stops,
    onType: (which: StopName, address: string) => {
      set(which, { address });
    },
    onSuggestion: (which: StopName, suggestion: PlaceSuggestion) => {
      const address = suggestionText(suggestion);
      set(which, { address, point: suggestion.point ?? null });
      if (suggestion.point) return;
      loadPlaces()
        .then((places) => places.pointOf(suggestion))
        .then(
          (point) => {
            set(which, { address, point });
          },
          // The link has the text, and the quoter searches for it again.
          () => undefined,
        );
    },
    onDevice: (which: StopName) => {
      locateDevice().then(
        (point) => {
          set(which, { address: DEVICE_LOCATION_LABEL, point });
        },
        (failure: unknown) => {
          set(which, { problem: failure instanceof Error ? failure.message : String(failure) });
        },
      );
    },
    onSwap: () => {
      setStops(({ start, end }) => ({ start: end, end: start }));
    },
  };
}

/** A stop as a parameter of a link. The device's own place has no name there: the quoter finds one. */
function toLinkedStop({ address, point }: TripStop): QuoterLinkStop | null {
  if (address === '' && point === null) return null;
  return { text: address === DEVICE_LOCATION_LABEL ? '' : address, point };
}

const [modeField, mode] = QUOTER_MODE;

/** Fetches the suggestions of places once the visitor does anything on the page, before the first field has the focus. */
function useFetchPlacesAhead(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const forget = onFirstInteraction(() => {
      stop = fetchAhead([loadPlaces]);
    });
    return () => {
      forget();
      stop?.();
    };
  }, []);
}

/**
 * Form for start, end and vehicle that leads to the quoter. No field is required: the quoter asks for missing ones.
 * Plain HTML, so that it works before hydration.
 */
export function QuickQuote() {
  const { stops, ...on } = useStops();
  const [vehicle, setVehicle] = useState<VehicleId | null>(null);
  const navigate = useNavigate();
  useFetchPlacesAhead();
  return (
    <form
      action={siteUrl(QUOTER_PATH)}
      className={styles.form}
      aria-labelledby="quick-title"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(buildQuoterPath({ start: toLinkedStop(stops.start), end: toLinkedStop(stops.end), vehicle }));
      }}
    >
      <h2 id="quick-title" className={styles.title}>
        ¿Cuánto cuesta llevarlo?
      </h2>
      <input type="hidden" name={modeField} value={mode} />
      <RouteFields stops={stops} names={TRIP_PARAMS} {...on} />
      <fieldset className={styles.vehicles}>
        <legend className={styles.legend}>
          Vehículo
          <span className={styles.chosen}>{vehicle === null ? '' : VEHICLES[vehicle].fits}</span>
        </legend>
        <div className={styles.tiles}>
          {VEHICLE_IDS.map((id) => (
            <label key={id} className={styles.tile}>
              <input
                type="radio"
                name={TRIP_PARAMS.vehicle}
                value={id}
                className={styles.input}
                checked={vehicle === id}
                onChange={() => {
                  setVehicle(id);
                }}
              />
              <VehicleDrawing vehicle={id} />
              <span className={styles.name}>
                <VehicleName id={id} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className={styles.submit}>
        Ver el precio <Icon name="forward" size={20} />
      </Button>
      <p className={styles.note}>Sin registro y sin compromiso.</p>
    </form>
  );
}

/** Keeps number and unit of "Camión 2 tn" on one line. */
function VehicleName({ id }: { readonly id: VehicleId }) {
  const { type, label } = VEHICLES[id];
  return type === 'camión' ? (
    <>
      Camión <span className={styles.whole}>{label}</span>
    </>
  ) : (
    label
  );
}
