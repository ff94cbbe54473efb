import type { acceptInvite, readInvite } from '@llevo/contract/endpoints/session';
import type { ReceivedInvite } from '@llevo/contract/entities/invite';
import { ROLE_DUTIES, ROLE_NAMES } from '@llevo/contract/rules/access/role-texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startSession } from '../../lib/auth/start-session.ts';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { emailField, hiddenField, passwordField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { firstPath } from '../../lib/first-path.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TermsField } from '../../ui/fields/terms-field.tsx';
import { EmailField, TextField } from '../../ui/fields/text-field.tsx';
import { TERMS_PARAM, termsField } from './accepted-terms.ts';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import { AuthNotice } from './auth-notice.tsx';
import { SocialButtons } from './social/social-buttons.tsx';

/** SPEC §2 /signup/user: accepts an invite, from the link in its email. */
export default function InvitedSignUpScreen() {
  const { id, email } = useUrlSecrets('id', 'email');
  if (id !== undefined) return <InvitedSignUpForm inviteId={id} email={email} />;
  return (
    <AuthNotice heading="Falta la invitación">
      <p>Abre el enlace del correo con el que te invitaron. Si ya lo usaste, inicia sesión.</p>
      <Link to={PATHS.signIn} className={buttonClass('main')}>
        Iniciar sesión
      </Link>
    </AuthNotice>
  );
}

/** The invite of a link: undefined before the answer, null after a refusal; accepting it then says why. */
function useReceivedInvite(inviteId: string): ReceivedInvite | null | undefined {
  const [invite, setInvite] = useState<ReceivedInvite | null>();
  useEffect(() => {
    const abort = new AbortController();
    const target = { method: 'POST', path: '/api/invite/received' } as const;
    call<typeof readInvite>(target, { invite_id: inviteId }, { signal: abort.signal, token: null }).then(
      setInvite,
      () => {
        if (!abort.signal.aborted) setInvite(null);
      },
    );
    return () => {
      abort.abort();
    };
  }, [inviteId]);
  return invite;
}

/** Who invites, to which company and as what. */
function InviteFacts({ inviteId }: { readonly inviteId: string }) {
  const invite = useReceivedInvite(inviteId);
  if (invite === null) return null;
  return (
    <div role="status" className={styles.invite} aria-busy={invite === undefined}>
      {invite !== undefined && (
        <>
          <p>
            <strong>{invite.invited_by === '' ? invite.company : invite.invited_by}</strong> te invita a trabajar en la
            cuenta <strong>{invite.company}</strong> como <strong>{ROLE_NAMES[invite.permission]}</strong>.
          </p>
          <p>{ROLE_DUTIES[invite.permission]}</p>
        </>
      )}
    </div>
  );
}

interface InvitedSignUpFormProps {
  readonly inviteId: string;
  readonly email: string | undefined;
}

function InvitedSignUpForm({ inviteId, email: invited }: InvitedSignUpFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    fields: {
      name: textField({ message: 'Please enter your first name' }),
      email: emailField({ initial: invited }),
      password: passwordField({ isComplex: true }),
      accepted_terms: termsField(),
      invite_id: hiddenField(inviteId),
    },
    isPublic: true,
    send: async ({ name, email, ...rest }) => {
      const input = { name: name.trim(), email: email.trim(), ...rest, accepted_terms: true as const };
      const next = await startSession(() => call<typeof acceptInvite>({ method: 'POST', path: '/api/user' }, input));
      await navigate(next ?? firstPath(), { replace: true });
    },
  });
  return (
    <AuthForm
      heading="Únete a tu equipo"
      lead="Si ya usas Llevo con este correo, entra con la contraseña que tienes."
      error={form.error}
      onSubmit={form.submit}
      footer={
        <>
          ¿Ya aceptaste? <Link to={PATHS.signIn}>Inicia sesión</Link>
        </>
      }
    >
      <InviteFacts inviteId={inviteId} />
      <TextField label="Nombre" autoComplete="given-name" field={form.bind('name')} />
      <EmailField label="Correo" field={form.bind('email')} />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="new-password" />
      <TermsField field={form.bind('accepted_terms')} />
      <Button type="submit" isBusy={form.isSending}>
        {form.isSending ? 'Uniéndote…' : 'Aceptar la invitación'}
      </Button>
      <SocialButtons
        query={`invite=${encodeURIComponent(inviteId)}&${TERMS_PARAM}`}
        check={() => form.check('accepted_terms')}
      />
    </AuthForm>
  );
}
