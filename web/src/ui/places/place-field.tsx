import { useId } from 'react';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { PlaceSuggestion } from '../../lib/map/place-service.ts';
import type { StopName } from '../../lib/map/trip-map.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../controls/icon.tsx';
import type { TripStop } from '../../lib/map/trip-stop.ts';
import type { KnownPlace } from './known-place.ts';
import styles from './place-field.module.css';
import { usePlaceChoices } from './use-place-choices.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import type { PlaceSuggestionsState } from './use-place-suggestions.ts';

const LABELS: Readonly<Record<StopName, { readonly label: string; readonly placeholder: string }>> = {
  start: { label: 'Punto de partida', placeholder: '¿Desde dónde?' },
  end: { label: 'Punto de llegada', placeholder: '¿Hasta dónde?' },
};

interface PlaceFieldProps {
  readonly which: StopName;
  /** Label and placeholder of a field outside a trip. */
  readonly texts?: (typeof LABELS)[StopName];
  /** Field name in a form sent without scripts. */
  readonly name?: string | undefined;
  readonly stop: TripStop;
  /** The other end of the trip, near which places are preferred. */
  readonly near: LatLng | null;
  readonly isMissing: boolean;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onSuggestion: (suggestion: PlaceSuggestion) => void;
  /** Takes the device's own location: the first choice, except while a text is searched. */
  readonly onDevice?: (() => void) | undefined;
  /** Places that the person may mean, offered while nothing is typed. */
  readonly known?: readonly KnownPlace[];
  readonly onKnown?: (place: KnownPlace) => void;
}

/** A choice of the list. */
interface PlaceOption {
  readonly id: string;
  readonly icon: 'locate' | 'pin';
  readonly content: React.ReactNode;
  readonly choose: () => void;
}

/** One end of the trip: a combobox over places. */
export function PlaceField(props: PlaceFieldProps) {
  const { which, name, stop, near, isMissing, onFocus, onType, onSuggestion, onDevice, known = [], onKnown } = props;
  const { texts = LABELS[which] } = props;
  const id = useId();
  // Also while the field is closed, to report a text that is not a place.
  const suggestions = usePlaceSuggestions(stop.point === null ? stop.address : null, near);
  const isSearching = stop.point === null && stop.address !== '';
  const places = suggestions.status === 'ready' ? suggestions.places : [];
  const offered: readonly PlaceOption[] = [
    ...(onDevice === undefined || isSearching
      ? []
      : [{ id: 'device', icon: 'locate', content: <span>Usar mi ubicación</span>, choose: onDevice } as const]),
    ...(stop.address === '' ? known : []).map((place, index): PlaceOption => ({
      id: `known-${index.toString()}`,
      icon: 'pin',
      content: <span>{place.address}</span>,
      choose: () => onKnown?.(place),
    })),
    ...places.map((place) => suggestionOption(place, onSuggestion)),
  ];
  const isPending = suggestions.status === 'loading' || (suggestions.status === 'ready' && !suggestions.isCurrent);
  const isEmpty = places.length === 0;
  const note = isPending && isEmpty ? STATUS_TEXTS.loading : noteOf(suggestions);
  const list = usePlaceChoices({
    text: stop.address,
    choices: offered,
    best: places[0]?.id,
    isPending,
    hasContent: offered.length > 0 || note !== '',
  });
  const { active, isOpen, isShown } = list;
  const isNaming = stop.point !== null && stop.address === '';
  const status = list.isEnterWaiting ? STATUS_TEXTS.loading : note;
  const error =
    stop.problem ??
    (isOpen || status === '' || isPending || !isEmpty ? null : status) ??
    (isMissing && stop.point === null ? missingStopMessage(stop) : null);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {texts.label}
      </label>
      <input
        id={id}
        name={name}
        className={styles.input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={isNaming ? 'Cargando...' : texts.placeholder}
        value={stop.address}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        aria-invalid={error === null ? undefined : true}
        data-stop={which}
        onFocus={(event) => {
          if (stop.point !== null) event.target.select();
          // A field focused because of its error does not cover the other's error. A press would lose its click if the
          // page scrolled beneath the pointer.
          if (error === null || event.target.matches(':active')) list.open();
          makeRoomBelow(event.target);
          onFocus();
        }}
        onBlur={list.close}
        onClick={list.open}
        onChange={(event) => {
          list.onType();
          onType(event.target.value);
        }}
        onKeyDown={list.onKeyDown}
      />
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.popup} hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={texts.label} className={styles.list}>
          {offered.map((option, index) => (
            <Option
              key={option.id}
              id={`${id}-${index.toString()}`}
              isActive={active === index}
              onChoose={() => {
                list.choose(option.id);
              }}
            >
              <Icon name={option.icon} size={20} />
              {option.content}
            </Option>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </div>
  );
}

const suggestionOption = (place: PlaceSuggestion, onSuggestion: PlaceFieldProps['onSuggestion']): PlaceOption => ({
  id: place.id,
  icon: 'pin',
  content: (
    <span>
      {place.name} <span className={styles.context}>{place.context}</span>
    </span>
  ),
  choose: () => {
    onSuggestion(place);
  },
});

/** On a phone, scrolls the field to the top so that the list fits between it and the keyboard. */
function makeRoomBelow(field: HTMLElement): void {
  if (field.getBoundingClientRect().bottom > window.innerHeight * 0.4) field.scrollIntoView({ block: 'start' });
}

const missingStopMessage = ({ address }: TripStop): string =>
  address === '' ? 'Falta este punto' : 'Elige una opción de la lista';

const noteOf = (suggestions: PlaceSuggestionsState): string =>
  suggestions.status === 'ready' ? suggestions.note : STATUS_TEXTS[suggestions.status];

const STATUS_TEXTS = { none: '', loading: 'Cargando...', failed: 'No pudimos buscar lugares. Revisa tu conexión.' };

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

/** Reached with the field's arrow keys (combobox pattern) or the pointer. */
function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus stays in the field.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
