import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { requestCode, signIn } from '../api/driver-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { ChoiceStep } from './choice-step.tsx';
import type { Choice } from './choice-step.tsx';
import styles from './sign-in-form.module.css';
import { useBusy } from './use-busy.ts';
import { useUnsentActions } from './use-unsent-actions.ts';

/** A requested code. */
interface Asked {
  readonly token: string;
  readonly email: string;
}

/** Signs a driver in with an emailed code. */
export function SignInForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const unsent = useUnsentActions();
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
      {unsent > 0 && (
        <p role="status">
          {unsent === 1
            ? 'Este teléfono guarda 1 acción por enviar.'
            : `Este teléfono guarda ${unsent.toString()} acciones por enviar.`}{' '}
          Entra con el mismo correo y la misma empresa para enviarlas; si entra otro conductor, se borran.
        </p>
      )}
      {asked === null ? (
        <EmailStep onAsked={setAsked} />
      ) : (
        <CodeStep
          asked={asked}
          onBack={() => {
            setAsked(null);
          }}
        />
      )}
      <LanguageSwitch />
    </main>
  );
}

/** Runs one submission at a time and stores its error. */
function useSubmit(work: () => Promise<void>) {
  const { isBusy, error, run } = useBusy();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    run(work);
  };
  return { isBusy, error, submit };
}

function EmailStep({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const [email, setEmail] = useState('');
  const { isBusy, error, submit } = useSubmit(async () => {
    onAsked({ email: email.trim(), token: await requestCode(email.trim()) });
  });
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>Escribe el correo con el que te invitó tu empresa. Te enviamos un código para entrar.</p>
      <Field label="Correo" error={error}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Enviar código
      </Button>
    </form>
  );
}

interface CodeStepProps {
  readonly asked: Asked;
  readonly onBack: () => void;
}

function CodeStep({ asked: { token, email }, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const { isBusy, error, submit } = useSubmit(async () => {
    const result = await signIn({ token, code });
    if ('companies' in result) setChoice(result);
    else startDriverSession({ token: result.session, driver: result.driver });
  });
  if (choice !== null) return <ChoiceStep choice={choice} proof={{ token, code }} onBack={onBack} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p role="status">
        Si {email} es de un conductor invitado, le acabamos de enviar un código de 6 cifras. Sirve durante 10 minutos.
      </p>
      <Field label="Código" error={error}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${styles.code ?? ''}`}
            type="text"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => {
              setCode(event.target.value.replace(/\D/g, ''));
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Entrar
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Usar otro correo, o pedir otro código
      </Button>
    </form>
  );
}
