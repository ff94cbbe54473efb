import type { signUp } from '@llevo/contract/endpoints/session';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { emailField, hiddenField, passwordField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call, GENERIC_MESSAGE } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TermsField } from '../../ui/fields/terms-field.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { TERMS_PARAM, termsField } from './accepted-terms.ts';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useSignInContext } from './use-sign-in-context.ts';

/** SPEC §2 /signup: creates an account and its owner, who then chooses a plan. */
export default function SignUpScreen() {
  const navigate = useNavigate();
  const { hash } = useSignInContext();
  const form = useForm({
    fields: {
      name: textField({ message: 'Please enter your first name' }),
      company: textField({ isRequired: false }),
      email: emailField({}),
      password: passwordField({ isComplex: true }),
      accepted_terms: termsField(),
      confirm: hiddenField(''),
    },
    send: async ({ name, company, email, password, confirm }) => {
      // The field is hidden: only bots fill it in.
      if (confirm !== '') throw new ApiError(400, undefined, { fallback: GENERIC_MESSAGE });
      const input = {
        name: name.trim(),
        ...(company.trim() !== '' && { company: company.trim() }),
        email: email.trim(),
        password,
        accepted_terms: true as const,
      };
      const next = await startSession(() => call<typeof signUp>({ method: 'POST', path: '/api/account' }, input));
      if (next !== null) await navigate(`${next}${hash}`);
    },
  });
  const decoy = form.bind('confirm');
  return (
    <AuthForm
      heading="Crea tu cuenta"
      lead="Tu empresa, con su propio panel, en un minuto."
      error={form.error}
      onSubmit={form.submit}
      footer={
        <>
          ¿Ya tienes cuenta? <Link to={{ pathname: PATHS.signIn, hash }}>Inicia sesión</Link>
        </>
      }
    >
      <TextField label="Nombre" autoComplete="given-name" field={form.bind('name')} />
      <TextField
        label="Empresa"
        hint="El nombre que leen tus clientes."
        autoComplete="organization"
        maxLength={120}
        isOptional
        field={form.bind('company')}
      />
      <EmailField label="Correo" field={form.bind('email')} />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="new-password" />
      <input
        type="text"
        name={decoy.name}
        className={styles.decoy}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        value={decoy.value}
        onChange={(event) => {
          decoy.onChange(event.target.value);
        }}
      />
      <TermsField field={form.bind('accepted_terms')} />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Creando tu cuenta…' : 'Crear cuenta'}
      </Button>
      <SocialButtons query={`signup=1&${TERMS_PARAM}`} check={() => form.check('accepted_terms')} />
    </AuthForm>
  );
}
