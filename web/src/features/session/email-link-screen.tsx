import type { followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { hiddenField } from '../../lib/form/fields.ts';
import { call } from '../../lib/http/call.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { PATHS } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { EMAIL_LINK_TEXTS } from './email-link-texts.ts';
import type { EmailLinkTexts } from './email-link-texts.ts';

/**
 * /email/:action: follows a mailed link about an e-mail. With a press, because programs that check e-mails open every
 * link in them.
 */
export default function EmailLinkScreen() {
  const { token } = useUrlSecrets('token');
  const { action = '' } = useParams();
  const texts = Object.hasOwn(EMAIL_LINK_TEXTS, action) ? EMAIL_LINK_TEXTS[action] : undefined;
  if (token !== undefined && texts !== undefined) return <EmailLinkForm token={token} texts={texts} />;
  return (
    <AuthNotice heading="Falta el enlace">
      <p>Abre el enlace del correo otra vez. Si ya no sirve, pide uno nuevo en tu perfil.</p>
      <Link to={PATHS.signIn} className={buttonClass('main')}>
        Ir a Llevo
      </Link>
    </AuthNotice>
  );
}

interface EmailLinkFormProps {
  readonly token: string;
  readonly texts: EmailLinkTexts;
}

function EmailLinkForm({ token, texts }: EmailLinkFormProps) {
  const [isUndone, setIsUndone] = useState<boolean | null>(null);
  const form = useForm({
    fields: { token: hiddenField(token) },
    isPublic: true,
    send: async (input) => {
      const { result } = await call<typeof followEmailLink>({ method: 'POST', path: '/api/auth/email' }, input);
      // Undoing ends every session, this browser's too.
      if (result === 'undone') clearSession();
      setIsUndone(result === 'undone');
    },
  });
  if (isUndone !== null) {
    return (
      <AuthNotice heading={texts.doneHeading}>
        <p>{texts.done}</p>
        {isUndone && (
          <Link to={PATHS.forgotPassword} className={buttonClass('main')}>
            Restablecer contraseña
          </Link>
        )}
        <Link to={PATHS.signIn} className={buttonClass(isUndone ? 'plain' : 'main')}>
          Ir a Llevo
        </Link>
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      heading={texts.heading}
      lead={texts.lead}
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>No, ir a Llevo</Link>}
    >
      <Button type="submit" isBusy={form.isSending}>
        {texts.button}
      </Button>
    </AuthForm>
  );
}
