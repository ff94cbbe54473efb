import { lazy, Suspense, useState } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { ModeStep } from './steps/mode-step.tsx';
import styles from './quoter.module.css';
import { useQuoter } from './use-quoter.ts';

const CompanyBar = lazy(() => import('./company/company-bar.tsx'));
const LastQuote = lazy(() => import('./quote/last-quote.tsx'));
// The choice of a flow needs no step, field or price rule yet.
const loadFlowSteps = () => import('./steps/flow-steps.tsx');
const FlowSteps = lazy(async () => ({ default: (await loadFlowSteps()).FlowSteps }));

/** The public quoter (SPEC §2): the choice of a mode, or its two steps. */
export default function QuoterScreen() {
  const quoter = useQuoter();
  const { place, go } = quoter;
  const isOnline = useIsOnline();
  const hasMoved = useHasChanged(place.mode);
  return (
    <div className={styles.screen}>
      {place.empresa !== null && (
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

/** Whether a value differs from the one of the first render, or did. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (value !== first && !hasChanged) setHasChanged(true);
  return hasChanged;
}
