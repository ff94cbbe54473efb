import { updateUser } from '@llevo/contract/endpoints/account/account';
import { sendInvite } from '@llevo/contract/endpoints/team';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emailField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { handleError } from '../../lib/http/error-handling.ts';
import { trackEvent } from '../../lib/http/track-event.ts';
import { firstPath } from '../../lib/first-path.ts';
import { useSession, readSession, writeSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import { stepIndex, stepsFor } from './steps.ts';
import type { StepName } from './steps.ts';
import styles from './onboarding.module.css';

/** SPEC §2: the existing user keeps its original password. */
function ExistingPasswordNotice() {
  return (
    <div className={styles.text}>
      <p className={styles.warning}>
        Ya tenías un usuario con este correo, así que <strong>se conservó tu contraseña original</strong>. Entra siempre
        con ella: es la misma para todas tus cuentas.
      </p>
      <p>Desde el menú de tu cuenta pasas de una empresa a otra.</p>
    </div>
  );
}

const SECTIONS = [
  ['Métricas', 'cuántos clientes llegan, cuántos contratan y cuánto se mueve.'],
  ['Conductores', 'quién está en línea, dónde va y qué documentos le faltan.'],
  ['Servicios', 'cada reserva y cada viaje, con su pago y sus comprobantes.'],
  ['Tarifas', 'los precios con los que cotiza tu empresa.'],
] as const;

/** SPEC §2: a greeting and the sections of the back-office. */
function GettingStarted({ name }: { readonly name: string }) {
  return (
    <div className={styles.text}>
      <p className={styles.greeting}>Hola, {name}.</p>
      <p>Este es el panel de tu empresa. Aquí tienes:</p>
      <dl className={styles.sections}>
        {SECTIONS.map(([section, description]) => (
          <div key={section}>
            <dt>{section}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** SPEC §2: an admin invites users, one at a time. */
function InviteTeam() {
  const [invited, setInvited] = useState<readonly string[]>([]);
  const form = useForm({
    fields: { email: emailField({}) },
    focusOnError: 'email',
    send: async ({ email }) => {
      const invites = await call(sendInvite, { email: email.trim(), permission: 'user' });
      setInvited((current) => [...new Set([...current, ...invites.map((invite) => invite.email)])]);
      form.reset();
    },
  });
  return (
    <form className={styles.text} onSubmit={form.submit} noValidate>
      <p>
        Cada persona que invites recibe un correo para crear su usuario. También puedes hacerlo después, en Usuarios.
      </p>
      <div aria-live="assertive">{form.error !== null && <p className={styles.error}>{form.error}</p>}</div>
      <EmailField label="Correo" autoComplete="off" field={form.bind('email')} />
      <Button type="submit" variant="plain" isBusy={form.isSending}>
        Send Invite
      </Button>
      <div role="status">
        {invited.length > 0 && (
          <ul className={styles.invited}>
            {invited.map((email) => (
              <li key={email}>Invitación enviada a {email}</li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

const TITLES: Readonly<Record<StepName, string>> = {
  existingPassword: 'Important!',
  start: 'Getting Started',
  invite: 'Invite your team',
};

/** SPEC §2 /welcome: the introduction step by step, the step number in the hash; ends at the dashboard. */
export default function OnboardingScreen() {
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
      await finishOnboarding(outcome);
      await navigate(firstPath());
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
async function finishOnboarding(outcome: 'finished' | 'skipped'): Promise<void> {
  await call(updateUser, { onboarded: true });
  trackEvent(`welcome.${outcome}`);
  const session = readSession();
  if (session !== null) writeSession({ ...session, onboarded: true });
}
