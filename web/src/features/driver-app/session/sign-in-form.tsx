import type { DriverCompany } from '@llevo/contract/entities/driver-app';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { requestCode, signIn } from '../api/driver-api.ts';
import { writeDriverSession } from '../api/driver-session.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import styles from './sign-in-form.module.css';

/** A requested code. */
interface Asked {
  readonly token: string;
  readonly email: string;
}

/** Signs a driver in with an emailed code. */
export function SignInForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <main className={styles.page}>
      <Logo height={36} />
      <h1>App para conductores</h1>
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
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    work()
      .catch((failure: unknown) => {
        setError(errorMessage(failure));
      })
      .finally(() => {
        setIsBusy(false);
      });
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
  const [companies, setCompanies] = useState<readonly DriverCompany[]>([]);
  const [account, setAccount] = useState<string>();
  const { isBusy, error, submit } = useSubmit(async () => {
    const result = await signIn({ token, code, ...(account !== undefined && { account }) });
    if ('companies' in result) {
      setCompanies(result.companies);
      setAccount(result.companies[0]?.account);
      return;
    }
    writeDriverSession({ token: result.session, driver: result.driver });
  });
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
      {companies.length > 0 && (
        <Field label="¿Con qué empresa trabajas hoy?">
          {(control) => (
            <select
              {...control}
              value={account}
              onChange={(event) => {
                setAccount(event.target.value);
              }}
            >
              {companies.map((company) => (
                <option key={company.account} value={company.account}>
                  {company.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Button type="submit" isBusy={isBusy}>
        Entrar
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Usar otro correo, o pedir otro código
      </Button>
    </form>
  );
}
