import { lazy, Suspense } from 'react';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ModeStep } from './components/mode-step.tsx';
import styles from './quoter.module.css';
import { useQuoter } from './use-quoter.ts';

const SharedQuote = lazy(() => import('./components/shared-quote.tsx'));
// Whoever is only asked what they need has no step, no field and no price rule to load yet.
const FlowSteps = lazy(async () => ({ default: (await import('./components/flow-steps.tsx')).FlowSteps }));

/** The public quoter (SPEC §2): the choice of a mode, its two steps, or a shared quote to look at. */
export default function QuoterScreen() {
  const quoter = useQuoter();
  const { place, go, dispatch } = quoter;
  return (
    <div className={styles.screen}>
      {place.quoteId !== null ? (
        <Suspense fallback={<PageLoading />}>
          <SharedQuote
            id={place.quoteId}
            onTake={(trip) => {
              dispatch({ type: 'tripTaken', trip });
              const mode = trip.typeService === 'RESERVE' ? 'reserve' : 'immediate';
              go({ quoteId: null, mode, step: 1, view: null });
            }}
            onNew={() => {
              go({ quoteId: null, mode: null });
            }}
          />
        </Suspense>
      ) : place.mode === null ? (
        <ModeStep
          onImmediate={() => {
            go({ mode: 'immediate', step: 1 });
          }}
        />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <FlowSteps key={place.mode} quoter={quoter} mode={place.mode} />
        </Suspense>
      )}
    </div>
  );
}
