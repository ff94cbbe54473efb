import type { CargoType, Quote, QuoteTrip } from '@llevo/contract/entities/quote';
import { MAX_LOADERS } from '@llevo/contract/entities/quote-options';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { LatLng } from '@llevo/contract/geo/distance';
import type { QuoterLink } from '@llevo/contract/rules/quoter/quoter-link';
import { lowerFareCents, raiseFareCents } from '@llevo/contract/rules/rates/adjust-fare';
import type { StopAction } from '../../lib/map/stop-setter.ts';
import type { StopName } from '../../lib/map/trip-map.ts';
import { EMPTY_TRIP_STOP } from '../../lib/map/trip-stop.ts';
import type { TripStop } from '../../lib/map/trip-stop.ts';

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly cellphone: string;
}

/** A quote of the server with its trip (`serializeQuoteRequest` of the request). */
export interface SavedQuote {
  readonly quote: Quote;
  readonly content: string;
}

/** Everything a visitor has entered; survives reloads. */
export interface QuoterState {
  readonly start: TripStop;
  readonly end: TripStop;
  /** The stop that a click on the map sets. */
  readonly choosing: StopName;
  readonly vehicle: VehicleId | null;
  readonly typeThing: CargoType | null;
  readonly specialRequirements: string;
  /** Number of loaders. */
  readonly activators: number;
  readonly returnTrip: boolean;
  readonly date: string;
  readonly hour: string;
  readonly contact: ContactDraft;
  /** Whether the contact agrees to be written to; absent in drafts of former releases. */
  readonly hasAgreed?: boolean;
  /** The fare after adjusting; null follows the price. */
  readonly offerCents: number | null;
  readonly kept: SavedQuote | null;
  /** Id of the current attempt to quote `content`, so that a repeated call returns the same quote. */
  readonly attempt: {
    readonly id: string;
    readonly content: string;
    /** True while the request is pending: a reload continues it. */
    readonly isOpen?: boolean;
  } | null;
}

export const EMPTY_STATE: QuoterState = {
  start: EMPTY_TRIP_STOP,
  end: EMPTY_TRIP_STOP,
  choosing: 'start',
  vehicle: null,
  typeThing: null,
  specialRequirements: '',
  activators: 0,
  returnTrip: false,
  date: '',
  hour: '',
  contact: { name: '', email: '', cellphone: '' },
  offerCents: null,
  kept: null,
  attempt: null,
};

/** Fields that change nothing else but the offer. */
type FieldChanges = Partial<
  Pick<
    QuoterState,
    'vehicle' | 'typeThing' | 'specialRequirements' | 'returnTrip' | 'date' | 'hour' | 'contact' | 'hasAgreed'
  >
>;

export type QuoterAction =
  | { readonly type: 'chosen'; readonly choice: FieldChanges }
  | { readonly type: 'choosing'; readonly which: StopName }
  | { readonly type: 'stopTyped'; readonly which: StopName; readonly text: string }
  | StopAction
  | { readonly type: 'swapped' }
  | { readonly type: 'loadersSwitched'; readonly isOn: boolean }
  | { readonly type: 'loadersCounted'; readonly count: number }
  | { readonly type: 'fareRaised'; readonly totalCents: number }
  | { readonly type: 'fareLowered'; readonly totalCents: number; readonly floorCents: number }
  | { readonly type: 'fareReset' }
  | { readonly type: 'offerRefused' }
  | { readonly type: 'attempted'; readonly id: string; readonly content: string }
  | { readonly type: 'attemptEnded' }
  | { readonly type: 'quoted'; readonly kept: SavedQuote }
  | { readonly type: 'tripTaken'; readonly trip: QuoteTrip }
  | { readonly type: 'linkFollowed'; readonly link: QuoterLink }
  | { readonly type: 'restarted' };

const isSamePoint = (a: LatLng | null, b: LatLng): boolean => a?.lat === b.lat && a.lng === b.lng;

/** The stop to highlight next: the other one while it is missing. */
const nextStopToSet = (state: QuoterState, which: StopName): StopName => {
  const other = which === 'start' ? 'end' : 'start';
  return state[other].point === null ? other : which;
};

/** Reducer of the quoter's state. Every action that alters the price resets the adjusted fare. */
export function quoterReducer(state: QuoterState, action: QuoterAction): QuoterState {
  switch (action.type) {
    case 'chosen': {
      const isPriced = 'vehicle' in action.choice || 'returnTrip' in action.choice;
      return { ...state, ...action.choice, offerCents: isPriced ? null : state.offerCents };
    }
    case 'choosing':
      return { ...state, choosing: action.which };
    case 'stopTyped':
      return withStop(state, action.which, { ...EMPTY_TRIP_STOP, address: action.text });
    case 'stopSet': {
      const { which, point, address } = action;
      const next = withStop(state, which, { ...EMPTY_TRIP_STOP, point, address });
      return { ...next, choosing: nextStopToSet(next, which) };
    }
    case 'stopRefused':
      return { ...state, [action.which]: { ...state[action.which], problem: action.problem } };
    case 'stopNamed': {
      const stop = state[action.which];
      // The name is stale if the point has moved since.
      if (!isSamePoint(stop.point, action.point)) return state;
      return { ...state, [action.which]: { ...stop, ...action.found } };
    }
    case 'swapped':
      return { ...state, start: state.end, end: state.start, offerCents: null };
    case 'loadersSwitched':
      return withLoaders(state, action.isOn ? 1 : 0);
    case 'loadersCounted':
      return withLoaders(state, action.count);
    case 'fareRaised':
      // The server accepts at most one step above the total.
      return {
        ...state,
        offerCents: raiseFareCents(Math.min(state.offerCents ?? action.totalCents, action.totalCents)),
      };
    case 'fareReset':
    case 'offerRefused':
      return { ...state, offerCents: null };
    case 'fareLowered':
      return { ...state, offerCents: lowerFareCents(state.offerCents ?? action.totalCents, action.floorCents) };
    case 'attempted':
      return { ...state, attempt: { id: action.id, content: action.content, isOpen: true } };
    case 'attemptEnded':
      return { ...state, attempt: state.attempt && { ...state.attempt, isOpen: false } };
    case 'quoted':
      return {
        ...state,
        kept: action.kept,
        attempt: null,
      };
    case 'tripTaken':
      return stateFromTrip(action.trip);
    case 'linkFollowed':
      return stateFromLink(state, action.link);
    case 'restarted':
      return EMPTY_STATE;
  }
}

const withStop = (state: QuoterState, which: StopName, stop: TripStop): QuoterState => ({
  ...state,
  [which]: stop,
  offerCents: null,
});

const withLoaders = (state: QuoterState, count: number): QuoterState => ({
  ...state,
  activators: Math.min(MAX_LOADERS, Math.max(0, count)),
  offerCents: null,
});

/** Copies a shared quote's trip into a draft. */
function stateFromTrip(trip: QuoteTrip): QuoterState {
  const stop = ({ lat, lng, address }: QuoteTrip['start']): TripStop => ({
    ...EMPTY_TRIP_STOP,
    point: { lat, lng },
    address,
  });
  return {
    ...EMPTY_STATE,
    start: stop(trip.start),
    end: stop(trip.end),
    vehicle: trip.vehicle,
    typeThing: trip.typeThing,
    specialRequirements: trip.specialRequirements,
    activators: trip.activators,
    returnTrip: trip.returnTrip,
    date: trip.date ?? '',
    hour: trip.hour ?? '',
  };
}

/**
 * Applies the fields of a link to the draft; the rest stays. One end of a trip replaces both, or the page would show the
 * price of an older trip. Points follow after their check.
 */
function stateFromLink(state: QuoterState, { start, end, vehicle }: QuoterLink): QuoterState {
  const next = {
    ...state,
    ...(start === null && end === null
      ? {}
      : {
          start: { ...EMPTY_TRIP_STOP, address: start?.text ?? '' },
          end: { ...EMPTY_TRIP_STOP, address: end?.text ?? '' },
        }),
    vehicle: vehicle ?? state.vehicle,
    offerCents: null,
  };
  return { ...next, choosing: next.start.point === null && next.start.address === '' ? 'start' : 'end' };
}

/** Whether step 1 may be left (SPEC §4). */
export const isTripComplete = ({ start, end, vehicle }: QuoterState): boolean =>
  start.point !== null && end.point !== null && vehicle !== null;
