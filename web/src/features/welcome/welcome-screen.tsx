import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { handleError } from '../../lib/http/error-handling.ts';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { finishWelcome } from './finish-welcome.ts';
import { GettingStarted } from './getting-started.tsx';
import { ExistingPasswordNotice } from './existing-password-notice.tsx';
import { InviteTeam } from './invite-team.tsx';
import { stepIndex, stepsFor } from './steps.ts';
import type { StepName } from './steps.ts';
import styles from './welcome.module.css';

const TITLES: Readonly<Record<StepName, string>> = {
  important: 'Important!',
  start: 'Getting Started',
  invite: 'Invite your team',
};

/** SPEC §2 /welcome: one thing after the other, its number in the hash, ending at the dashboard. */
export default function WelcomeScreen() {
  const session = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isFinishing, setIsFinishing] = useState(false);
  // Finishing writes the session; the steps stay those that the person came for.
  const [steps] = useState(() => (session === null ? [] : stepsFor(session)));
  const index = stepIndex(hash, steps.length);
  const heading = useFocusOnChange(index);
  const step = steps[index];
  if (session === null || step === undefined) return null;

  const goTo = (next: number) => void navigate({ hash: `#${(next + 1).toString()}` });
  async function finish(how: 'finished' | 'skipped') {
    setIsFinishing(true);
    try {
      await finishWelcome(how);
      await navigate(PATHS.dashboard);
    } catch (failure) {
      setIsFinishing(false);
      handleError(failure);
    }
  }
  const isLast = index === steps.length - 1;
  return (
    <>
      <StepProgress steps={steps} index={index} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {TITLES[step]}
      </h1>
      {step === 'important' && <ExistingPasswordNotice />}
      {step === 'start' && <GettingStarted name={session.name} />}
      {step === 'invite' && <InviteTeam />}
      <div className={styles.controls}>
        {index > 0 && (
          <Button
            variant="plain"
            onClick={() => {
              goTo(index - 1);
            }}
          >
            Prev
          </Button>
        )}
        {isLast ? (
          <Button className={styles.onwards} isBusy={isFinishing} onClick={() => void finish('finished')}>
            Finish
          </Button>
        ) : (
          <Button
            className={styles.onwards}
            onClick={() => {
              goTo(index + 1);
            }}
          >
            Next
          </Button>
        )}
      </div>
      {!isLast && (
        <Button variant="quiet" className={styles.skip} isBusy={isFinishing} onClick={() => void finish('skipped')}>
          Skip Intro
        </Button>
      )}
    </>
  );
}

function StepProgress({ steps, index }: { readonly steps: readonly StepName[]; readonly index: number }) {
  if (steps.length === 1) return null;
  return (
    <div className={styles.progress}>
      <ol className={styles.road} aria-hidden="true">
        {steps.map((step, i) => (
          <li key={step} data-reached={i <= index} />
        ))}
      </ol>
      <p className={styles.count}>
        Paso {index + 1} de {steps.length}
      </p>
    </div>
  );
}

/** Another step is another page to whoever cannot see it: its heading takes the focus. */
function useFocusOnChange(index: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    ref.current?.focus();
  }, [index]);
  return ref;
}
