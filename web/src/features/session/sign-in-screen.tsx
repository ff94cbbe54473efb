import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './sign-in-screen.module.css';
import { useQueryError } from './use-query-error.ts';
import { useSignIn } from './use-sign-in.ts';
import type { SignInField } from './use-sign-in.ts';

/** SPEC §2: /signin and /master. */
export default function SignInScreen() {
  useQueryError();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { state, submit, checkEmail } = useSignIn((field: SignInField) => {
    inputs[field].current?.focus();
    inputs[field].current?.select();
  });

  async function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!state.isSending) await submit({ email, password });
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Link to="/" className={styles.logo}>
        <Logo height={34} />
      </Link>
      <h1 className={styles.heading}>Inicia sesión</h1>
      <div aria-live="assertive">{state.refusal !== null && <p className={styles.refusal}>{state.refusal}</p>}</div>
      <Field label="Correo" error={state.problems.email}>
        {(control) => (
          <input
            {...control}
            ref={inputs.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
            onBlur={() => {
              checkEmail(email);
            }}
          />
        )}
      </Field>
      <Field label="Contraseña" error={state.problems.password}>
        {(control) => (
          <input
            {...control}
            ref={inputs.password}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" isBusy={state.isSending}>
        {state.isSending ? 'Entrando…' : 'Entrar'}
      </Button>
      <Link to="/forgotpassword" className={styles.forgotten}>
        ¿Olvidaste tu contraseña?
      </Link>
    </form>
  );
}
