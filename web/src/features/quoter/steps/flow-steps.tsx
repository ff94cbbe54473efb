import type { LatLng } from '@llevo/contract/geo/distance';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { patiently } from '../../../lib/http/load-patiently.ts';
import { addressBesidePin } from '../../../lib/map/address-beside-pin.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { DetailsStep } from '../details/details-step.tsx';
import { PriceBar } from '../price/price-bar.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { useArrival } from '../price/use-arrival.ts';
import { useTripPrices } from '../price/use-trip-prices.ts';
import type { LivePrice } from '../price/use-trip-prices.ts';
import { isTripComplete } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import styles from '../quoter.module.css';
import { INCOMPLETE_TRIP_MESSAGE, reservationTimeProblem, toQuoteRequest } from '../trip-rules.ts';
import { TripMapView } from '../trip/trip-map-view.tsx';
import { TripStep } from '../trip/trip-step.tsx';
import type { Quoter } from '../use-quoter.ts';
import receiptStyles from './receipt.module.css';
import { StepHeader } from './step-header.tsx';

interface ReceiptProps {
  readonly price: LivePrice;
  readonly offerCents: number | null;
}

/** The price line by line under the map on wide screens; on phones the price bar opens it. */
function Receipt({ price, offerCents }: ReceiptProps) {
  if (price.status !== 'ready') return null;
  return (
    <section className={receiptStyles.receipt} aria-label="Resumen del precio">
      <PriceLines items={price.fare.items} totalCents={price.fare.totalCents} offerCents={offerCents} />
      {price.isEstimate && <p className={receiptStyles.note}>Distancia estimada</p>}
    </section>
  );
}

/** The empty route of a trip that no vehicle can make. */
const NO_PATH: readonly LatLng[] = [];

/** Fetches the dialogs of step 2. */
export const loadFlowDialogs = () => import('./flow-dialogs.tsx');
const FlowDialogs = lazy(patiently(loadFlowDialogs));

interface FlowStepsProps {
  readonly quoter: Quoter;
  readonly mode: QuoterMode;
  /** True if the visitor came from the choice of the mode, whose focused button is gone. */
  readonly takesFocus: boolean;
}

/** The two steps of a flow beside the map; only "Continuar" and the back arrow move between them (SPEC §2). */
export function FlowSteps({ quoter, mode, takesFocus }: FlowStepsProps) {
  const { state, dispatch, setter, place, go } = quoter;
  const prices = useTripPrices(state, place);
  const { price, trip } = prices;
  const [start, end] = [state.start.point, state.end.point];
  const { vehicle, date, hour } = state;
  const [checkedStep, setCheckedStep] = useState(0);
  const [openedAtMs] = useState(serverNow);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const problem = mode === 'reserve' ? reservationTimeProblem(state, openedAtMs) : null;
  const arrival = useArrival(
    start !== null && vehicle !== null && problem === null
      ? { vehicle, start, slot: mode === 'reserve' ? { date, hour } : null, empresa: place.empresa }
      : null,
  );
  useFocusOnStep(place.step, panel, takesFocus);

  // Errors stand beside their fields, because a notification would cover a field.
  const stay = () => {
    setCheckedStep(place.step);
    // Waits for the errors to render, then focuses the first invalid field.
    requestAnimationFrame(() => {
      const first = panel.current?.querySelector<HTMLElement>('[aria-invalid], fieldset[aria-describedby] input');
      first?.focus();
    });
  };
  const onContinue = () => {
    if (place.step === 1) {
      if (!isTripComplete(state) || price.status === 'undrivable' || problem !== null) stay();
      else go({ step: 2 });
    } else if (state.typeThing === null) stay();
    else if (problem !== null) {
      setCheckedStep(1);
      notify('warning', problem);
      go({ step: 1, view: null });
    } else go({ view: 'fare' });
  };

  return (
    <div
      className={styles.flow}
      data-step={place.step}
      data-route={start !== null && end !== null ? 'set' : undefined}
      data-map={isMapOpen ? 'open' : undefined}
    >
      <div ref={panel} className={styles.panel}>
        <StepHeader
          mode={mode}
          step={place.step}
          date={state.date}
          hour={state.hour}
          start={start}
          end={end}
          arrival={arrival}
          onBack={() => {
            go(place.step === 2 ? { step: 1, view: null } : { mode: null });
          }}
        />
        {place.step === 1 ? (
          <TripStep
            state={state}
            dispatch={dispatch}
            setter={setter}
            prices={prices}
            arrival={arrival}
            mode={mode}
            isChecked={checkedStep === 1}
            whenProblem={problem}
            onReserve={() => {
              go({ mode: 'reserve', step: 1, view: null });
            }}
          />
        ) : (
          <DetailsStep state={state} dispatch={dispatch} mode={mode} price={price} isChecked={checkedStep === 2} />
        )}
      </div>
      <div className={styles.map}>
        <TripMapView
          state={state}
          path={price.status === 'undrivable' ? NO_PATH : (trip?.path ?? null)}
          isPathEstimate={trip?.isPathEstimate ?? true}
          onPoint={(which, point) => void setter.setPoint(which, point, addressBesidePin(state[which], point))}
        />
        {start !== null && end !== null && (
          <button
            type="button"
            className={styles.mapSize}
            aria-expanded={isMapOpen}
            onClick={() => {
              setIsMapOpen(!isMapOpen);
            }}
          >
            <span className={styles.mapSizeText}>{isMapOpen ? 'Reducir el mapa' : 'Ampliar el mapa'}</span>
          </button>
        )}
        <Receipt price={price} offerCents={state.offerCents} />
      </div>
      <div className={styles.foot}>
        <PriceBar
          problem={checkedStep === 1 && place.step === 1 && !isTripComplete(state) ? INCOMPLETE_TRIP_MESSAGE : null}
          price={price}
          trip={trip}
          empresa={place.empresa}
          offerCents={state.offerCents}
          onContinue={onContinue}
        />
      </div>
      {place.view !== null && toQuoteRequest(state, place) !== null && (
        <Suspense fallback={<PageLoading />}>
          <FlowDialogs quoter={quoter} mode={mode} price={price} arrival={arrival} />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the heading of a new step, for screen readers and keyboards; not on the first render. */
function useFocusOnStep(step: number, panel: React.RefObject<HTMLElement | null>, takesFocus: boolean) {
  const seen = useRef(takesFocus ? null : step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    window.scrollTo({ top: 0 });
    panel.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step, panel]);
}
