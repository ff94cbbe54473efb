import type { PlaceSuggestion } from '../../../lib/map/places.ts';
import type { StopName } from '../../../lib/map/trip-map.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { StopSetter } from '../stop-setter.ts';
import { PlaceField } from './place-field.tsx';
import styles from './stops-block.module.css';

interface StopsBlockProps {
  readonly state: QuoterState;
  readonly dispatch: (action: QuoterAction) => void;
  readonly setter: StopSetter;
  /** Say what is missing. */
  readonly isChecked: boolean;
}

/** Start and end as two lines of one block, joined by the road mark, with a button that swaps them. */
export function StopsBlock({ state, dispatch, setter, isChecked }: StopsBlockProps) {
  const field = (which: StopName) => (
    <PlaceField
      which={which}
      stop={state[which]}
      isMissing={isChecked}
      onFocus={() => {
        dispatch({ type: 'choosing', which });
      }}
      onType={(text) => {
        dispatch({ type: 'stopTyped', which, text });
      }}
      onSuggestion={(suggestion: PlaceSuggestion) => void setter.setSuggestion(which, suggestion)}
      onDevice={() => void setter.setDevice(which)}
    />
  );
  return (
    <div className={styles.block}>
      <span className={styles.road} aria-hidden="true">
        <span className={styles.from} />
        <span className={styles.line} />
        <span className={styles.to} />
      </span>
      <div className={styles.start}>{field('start')}</div>
      <div className={styles.end}>{field('end')}</div>
      <button
        type="button"
        className={styles.swap}
        aria-label="Intercambiar partida y llegada"
        onClick={() => {
          dispatch({ type: 'swapped' });
        }}
      >
        <Icon name="swap" size={22} />
      </button>
    </div>
  );
}
