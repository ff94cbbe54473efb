import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { fetchAhead } from '../../lib/browser/fetch-ahead.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { loadPlaces } from '../../lib/map/load-map-engine.ts';
import { PATHS } from '../../lib/paths.ts';
import { VehicleDrawing } from '../../ui/brand/vehicle-drawing.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import styles from './quoter.module.css';
import modeStepStyles from './steps/mode-step.module.css';
import { useQuoter } from './use-quoter.ts';

interface ModeStepProps {
  /** True if the visitor returned from a step, whose focused button is gone. */
  readonly takesFocus: boolean;
  /** Called when pointer or focus reach a flow, before the visitor chooses it. */
  readonly onIntent: () => void;
  readonly onImmediate: () => void;
  readonly onReserve: () => void;
}

/** The first question: a trip now, which SPEC §2 offers first, or on a later day. */
function ModeStep({ takesFocus, onIntent, onImmediate, onReserve }: ModeStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const intent = { onPointerEnter: onIntent, onFocus: onIntent };
  return (
    <section className={modeStepStyles.step} aria-labelledby="mode-title">
      <h1 ref={title} tabIndex={-1} id="mode-title" className={modeStepStyles.title}>
        ¿Qué necesitas llevar hoy?
      </h1>
      <p className={modeStepStyles.lead}>Dinos de dónde a dónde y te mostramos el precio antes de pedir.</p>
      <button type="button" className={modeStepStyles.card} {...intent} onClick={onImmediate}>
        <span className={modeStepStyles.drawing}>
          <VehicleDrawing vehicle="3tn" />
        </span>
        <span className={modeStepStyles.text}>
          <span className={modeStepStyles.name}>Cotizar servicio inmediato</span>
          <span className={modeStepStyles.promise}>
            <Icon name="clock" size={18} /> Ves si hay un vehículo libre cerca y en cuántos minutos llega
          </span>
        </span>
        <span className={modeStepStyles.go}>
          <Icon name="forward" />
        </span>
      </button>
      <button type="button" className={modeStepStyles.reserve} {...intent} onClick={onReserve}>
        <Icon name="calendar" size={22} />
        <span>
          <span className={modeStepStyles.reserveName}>Reservar para otro día</span>
          <span className={modeStepStyles.promise}>Mudanzas y viajes entre ciudades, con día y hora fijos</span>
        </span>
        <Icon name="forward" size={22} />
      </button>
      <ul className={modeStepStyles.facts}>
        <li>Precio por kilómetro, sin registro</li>
        <li>Camionetas y camiones de 2 a 10 toneladas</li>
        <li>Con estibadores, si los necesitas</li>
      </ul>
    </section>
  );
}

const CompanyBar = lazy(() => import('./company/company-bar.tsx'));
const LastQuote = lazy(() => import('./quote/last-quote.tsx'));
// Loaded later, because the choice of a flow needs no step, field or price rule.
const loadFlowSteps = () => import('./steps/flow-steps.tsx');
const waitForFlowSteps = patiently(loadFlowSteps);
const FlowSteps = lazy(async () => ({ default: (await waitForFlowSteps()).FlowSteps }));
/** Parts of the next steps: their code, suggestions of places, and the dialogs. */
const NEXT_PARTS = [loadFlowSteps, loadPlaces, async () => (await loadFlowSteps()).loadFlowDialogs()] as const;

/** The address of a company's own page, for links of before with `?empresa=`; null for any other address. */
function useCompanyAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const empresa = params.get('empresa') ?? '';
  if (pathname !== PATHS.quoter || empresa === '') return null;
  params.delete('empresa');
  return `${companyPath(empresa)}${params.size === 0 ? '' : `?${params.toString()}`}${hash}`;
}

/** The operator's quoter, or in a frame that of the company that `?empresa=` names. */
export default function QuoterScreen() {
  const companyAddress = useCompanyAddress();
  return companyAddress === null ? <Quoter /> : <Navigate replace to={companyAddress} />;
}

interface QuoterProps {
  /** Account of the company whose own page this is, and whose name it shows above. */
  readonly company?: string;
}

/** The public quoter (SPEC §2): the choice of a mode, or its two steps. */
export function Quoter({ company }: QuoterProps) {
  const quoter = useQuoter(company);
  const { place, go } = quoter;
  const isOnline = useIsOnline();
  const hasMoved = useHasChanged(place.mode);
  useEffect(() => fetchAhead(NEXT_PARTS), []);
  return (
    <div className={styles.screen}>
      {place.empresa !== null && company === undefined && (
        <Suspense>
          <CompanyBar empresa={place.empresa} />
        </Suspense>
      )}
      {place.mode === null ? (
        <>
          {!isOnline && (
            <Suspense fallback={null}>
              <div className={styles.last}>
                <LastQuote state={quoter.state} />
              </div>
            </Suspense>
          )}
          <ModeStep
            takesFocus={hasMoved}
            onIntent={() => void loadFlowSteps()}
            onImmediate={() => {
              go({ mode: 'immediate', step: 1 });
            }}
            onReserve={() => {
              go({ mode: 'reserve', step: 1 });
            }}
          />
        </>
      ) : (
        <Suspense fallback={<PageLoading />}>
          <FlowSteps key={place.mode} quoter={quoter} mode={place.mode} takesFocus={hasMoved} />
        </Suspense>
      )}
    </div>
  );
}

/** True once a value has differed from its value at the first render. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (value !== first && !hasChanged) setHasChanged(true);
  return hasChanged;
}
