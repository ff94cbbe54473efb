import { PATHS } from '../../lib/paths.ts';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { handleError } from '../../lib/http/error-handling.ts';
import { useSession, readSession, writeSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { api } from '../../lib/http/api.ts';
import { trackEvent } from '../../lib/http/track-event.ts';
import { GettingStarted, ExistingPasswordNotice, InviteTeam } from './step-content.tsx';
import { stepIndex, stepsFor } from './steps.ts';
import type { StepName } from './steps.ts';
import styles from './welcome.module.css';

const TITLES: Readonly<Record<StepName, string>> = {
  existingPassword: 'Important!',
  start: 'Getting Started',
  invite: 'Invite your team',
};

/** SPEC §2 /welcome: the introduction step by step, the step number in the hash; ends at the dashboard. */
export default function WelcomeScreen() {
  const session = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isFinishing, setIsFinishing] = useState(false);
  // Finishing writes the session: keeps the steps of the first render.
  const [steps] = useState(() => (session === null ? [] : stepsFor(session)));
  const index = stepIndex(hash, steps.length);
  const heading = useFocusOnChange(index);
  const step = steps[index];
  if (session === null || step === undefined) return null;

  const goTo = (next: number) => void navigate({ hash: `#${(next + 1).toString()}` });
  async function finish(outcome: 'finished' | 'skipped') {
    setIsFinishing(true);
    try {
      await finishWelcome(outcome);
      await navigate(PATHS.dashboard);
    } catch (error) {
      setIsFinishing(false);
      handleError(error);
    }
  }
  const isLast = index === steps.length - 1;
  return (
    <>
      <StepProgress steps={steps} index={index} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {TITLES[step]}
      </h1>
      {step === 'existingPassword' && <ExistingPasswordNotice />}
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
          <Button className={styles.next} isBusy={isFinishing} onClick={() => void finish('finished')}>
            Finish
          </Button>
        ) : (
          <Button
            className={styles.next}
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
      <ol className={styles.steps} aria-hidden="true">
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

/** Focuses the heading when the step changes, so that screen readers announce it. */
function useFocusOnChange(index: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const previousIndex = useRef(index);
  useEffect(() => {
    if (previousIndex.current === index) return;
    previousIndex.current = index;
    ref.current?.focus();
  }, [index]);
  return ref;
}

/** Marks the introduction as seen or skipped, on the server and in the stored session. */
async function finishWelcome(outcome: 'finished' | 'skipped'): Promise<void> {
  await api(updateUser, { onboarded: true });
  trackEvent(`welcome.${outcome}`);
  const session = readSession();
  if (session !== null) writeSession({ ...session, onboarded: true });
}
