import type { followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { hiddenField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthNotice } from './auth-notice.tsx';

/** Texts of the page for an emailed link about an address. */
interface EmailLinkTexts {
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
  /** Heading after the action. */
  readonly doneHeading: string;
  readonly done: string;
}

/** Texts by the last part of the page's path. */
const EMAIL_LINK_TEXTS: Readonly<Record<string, EmailLinkTexts>> = {
  verify: {
    heading: 'Confirma tu correo',
    lead: 'Con esto nos dices que la dirección es tuya. Si no creaste una cuenta en Llevo, no sigas.',
    button: 'Confirmar mi correo',
    doneHeading: 'Tu correo está confirmado',
    done: 'Ya puedes usar todo lo que tu cuenta ofrece.',
  },
  approve: {
    heading: '¿Cambiamos tu correo?',
    lead: 'El soporte de Llevo pidió que tu usuario tenga otro correo. Si lo apruebas, enviamos un enlace a la dirección nueva.',
    button: 'Aprobar el cambio',
    doneHeading: 'Falta un paso',
    done: 'Abre el enlace que enviamos a la dirección nueva. Hasta entonces tu correo no cambia.',
  },
  confirm: {
    heading: 'Confirma tu nuevo correo',
    lead: 'Desde ahora entras a Llevo con esta dirección, y tus otras sesiones se cierran.',
    button: 'Confirmar el correo',
    doneHeading: 'Tu correo cambió',
    done: 'Entra con la dirección nueva y la misma contraseña. A la anterior le enviamos un aviso.',
  },
  undo: {
    heading: 'Deshaz el cambio de correo',
    lead: 'Tu usuario vuelve a tener esta dirección, y todas sus sesiones se cierran.',
    button: 'Deshacer el cambio',
    doneHeading: 'Tu correo vuelve a ser el de antes',
    done: 'Si no habías pedido el cambio, restablece tu contraseña ahora mismo.',
  },
};

/**
 * /email/:action: follows an emailed link about an address. Requires a press, because mail scanners open links.
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
      // Undoing ends every session, including this browser's.
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
