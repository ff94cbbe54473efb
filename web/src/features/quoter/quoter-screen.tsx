import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { fetchAhead } from '../../lib/browser/fetch-ahead.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { loadPlaces } from '../../lib/map/load-map-engine.ts';
import { PATHS } from '../../lib/paths.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import styles from './quoter.module.css';
import { ModeStep } from './steps/mode-step.tsx';
import type { QuoterRouteProps } from './trip/quoter-route.tsx';
import { useQuoter } from './use-quoter.ts';

const CompanyBar = lazy(patiently(() => import('./company/company-bar.tsx')));
const LastQuote = lazy(patiently(() => import('./quote/last-quote.tsx')));
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
  /** Fields for start and end, before the choice of a mode; the product's page asks for them after it. */
  readonly route?: ComponentType<QuoterRouteProps>;
  /** Facts of that company, beside the choice of a mode. */
  readonly about?: ReactNode;
  /** That company's words about itself; null for the product's. */
  readonly lead?: string | null;
  /** The bullets of that company; null while they are unknown. */
  readonly promises?: readonly string[] | null;
}

/** The public quoter (SPEC §2): the choice of a mode, or its two steps. */
export function Quoter({ company, route: Route, about, lead = null, promises }: QuoterProps) {
  const quoter = useQuoter(company);
  const { state, dispatch, setter, place, go } = quoter;
  const isOnline = useIsOnline();
  const hasMoved = useHasChanged(place.mode);
  // On a company's own site the product's bullets would name vehicles that the company may not have.
  const shownPromises = promises === undefined && place.empresa !== null ? [] : promises;
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
                <LastQuote state={state} />
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
            route={Route && <Route state={state} dispatch={dispatch} setter={setter} />}
            about={about}
            lead={lead}
            {...(shownPromises !== undefined && { promises: shownPromises })}
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
