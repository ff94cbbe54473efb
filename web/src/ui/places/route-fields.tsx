import type { PlaceSuggestion } from '../../lib/map/place-service.ts';
import type { StopName } from '../../lib/map/trip-map.ts';
import type { TripStop } from '../../lib/map/trip-stop.ts';
import { Icon } from '../controls/icon.tsx';
import type { KnownPlace } from './known-place.ts';
import { PlaceField } from './place-field.tsx';
import styles from './route-fields.module.css';

interface RouteFieldsProps {
  readonly stops: Readonly<Record<StopName, TripStop>>;
  /** Field names in a form sent without scripts. */
  readonly names?: Readonly<Record<StopName, string>>;
  /** Messages for missing stops. */
  readonly isChecked?: boolean;
  readonly onFocus?: (which: StopName) => void;
  readonly onType: (which: StopName, text: string) => void;
  readonly onSuggestion: (which: StopName, suggestion: PlaceSuggestion) => void;
  /** Without it, fields do not offer the device's own location. */
  readonly onDevice?: (which: StopName) => void;
  /** Places that are offered before anything is typed. */
  readonly known?: readonly KnownPlace[];
  readonly onKnown?: (which: StopName, place: KnownPlace) => void;
  readonly onSwap: () => void;
}

/** Start and end as two lines of one block, with a button that swaps them. */
export function RouteFields({ stops, names, isChecked = false, known, onSwap, ...on }: RouteFieldsProps) {
  const field = (which: StopName) => (
    <PlaceField
      which={which}
      name={names?.[which]}
      stop={stops[which]}
      near={stops[which === 'start' ? 'end' : 'start'].point}
      isMissing={isChecked}
      onFocus={() => on.onFocus?.(which)}
      onType={(text) => {
        on.onType(which, text);
      }}
      onSuggestion={(suggestion) => {
        on.onSuggestion(which, suggestion);
      }}
      onDevice={on.onDevice && (() => on.onDevice?.(which))}
      known={known}
      onKnown={(place) => on.onKnown?.(which, place)}
    />
  );
  return (
    <div className={styles.block}>
      <div className={styles.start}>{field('start')}</div>
      <div className={styles.end}>{field('end')}</div>
      <button type="button" className={styles.swap} aria-label="Intercambiar partida y llegada" onClick={onSwap}>
        <Icon name="swap" size={22} />
      </button>
      <span className={styles.road} aria-hidden="true">
        <span className={styles.from} />
        <span className={styles.line} />
        <span className={styles.to} />
      </span>
    </div>
  );
}
