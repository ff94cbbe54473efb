import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { requestCode, signIn } from '../api/driver-api.ts';
import { startDriverSession } from '../api/driver-session.ts';
import { keepAskedCode, readAskedCodes } from '../shared/stored-codes.ts';
import type { AskedCodes } from '../shared/stored-codes.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { ChoiceStep } from './choice-step.tsx';
import type { Choice } from './choice-step.tsx';
import styles from './sign-in-form.module.css';
import { UnsentNotice } from './unsent-notice.tsx';
import { useBusy } from './use-busy.ts';

/** Signs a driver in with an emailed code. A reload, or a page that the phone ended, stays at the code. */
export function SignInForm() {
  const [asked, setAsked] = useState(readAskedCodes);
  const [isAtCode, setIsAtCode] = useState(asked !== null && asked.tokens.length > 0);
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
      <UnsentNotice />
      {asked === null || !isAtCode ? (
        <EmailStep
          email={asked?.email ?? ''}
          onAsked={(codes) => {
            setAsked(codes);
            setIsAtCode(true);
          }}
        />
      ) : (
        <CodeStep
          asked={asked}
          onBack={() => {
            setIsAtCode(false);
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

interface EmailStepProps {
  /** The address of the last code; '' before. */
  readonly email: string;
  readonly onAsked: (asked: AskedCodes) => void;
}

function EmailStep({ email: before, onAsked }: EmailStepProps) {
  const [email, setEmail] = useState(before);
  const { isBusy, error, submit } = useSubmit(async () => {
    const address = email.trim();
    onAsked(keepAskedCode({ email: address, token: await requestCode(address) }));
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
  readonly asked: AskedCodes;
  readonly onBack: () => void;
}

function CodeStep({ asked: { tokens, email }, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const enter = async (account?: string) => {
    const [token = '', ...earlier] = tokens;
    const result = await signIn({ token, earlier, code, ...(account !== undefined && { account }) });
    if ('companies' in result) setChoice(result);
    else startDriverSession({ token: result.session, driver: result.driver });
  };
  const { isBusy, error, submit } = useSubmit(() => enter());
  if (choice !== null) return <ChoiceStep choice={choice} enter={enter} onBack={onBack} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p role="status">
        Si {email} es de un conductor invitado, le enviamos un código de 6 cifras. Sirve durante 10 minutos. El botón de
        ese correo también te hace entrar.
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
