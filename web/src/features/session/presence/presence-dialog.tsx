import type { SentInputOf } from '@llevo/contract/endpoint';
import { startPasskeyPresence } from '@llevo/contract/endpoints/account/passkeys';
import { provePresence } from '@llevo/contract/endpoints/session';
import type { PresenceProof } from '@llevo/contract/entities/presence';
import { useState } from 'react';
import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { emailField, hiddenField, passwordField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { call } from '../../../lib/http/call.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { isPopupBlocked, providerErrorMessage } from '../social/provider-error.ts';
import { enabledProviders } from '../social/social-providers.ts';
import type { SocialProvider } from '../social/social-providers.ts';
import { ProofForm } from './proof-form.tsx';
import type { ProofStepProps } from './proof-form.tsx';

/** Sends a proof of presence for this session. Throws ApiError or NetworkError. */
async function sendProof(proof: SentInputOf<typeof provePresence>): Promise<void> {
  await call(provePresence, proof);
}

const POPUP_BLOCKED_MESSAGE = 'El navegador no dejó abrir la ventana. Inténtalo otra vez.';

/**
 * Signs in with a service again, in a popup, and returns the ID token; on the emulators as `emulatorEmail`. Throws
 * UserFacingError.
 */
async function getProviderToken({ providerId }: SocialProvider, emulatorEmail: string | null): Promise<string> {
  try {
    const { getEmulatorIdToken, getPopupIdToken } = await import('../social/provider-sign-in.ts');
    if (emulatorEmail === null) return await getPopupIdToken(providerId);
    return await getEmulatorIdToken(providerId, { email: emulatorEmail, name: emulatorEmail });
  } catch (failure) {
    throw new UserFacingError(isPopupBlocked(failure) ? POPUP_BLOCKED_MESSAGE : providerErrorMessage(failure));
  }
}

/** Proof by a new sign-in with a service, for users without a password. */
function ProviderProof(step: ProofStepProps) {
  const [first, ...others] = enabledProviders(isLocalhost());
  if (first === undefined) return <NoProviderNotice onClose={step.onClose} />;
  return <ProviderForm {...step} networks={[first, ...others]} />;
}

interface ProviderFormProps extends ProofStepProps {
  readonly networks: readonly [SocialProvider, ...SocialProvider[]];
}

function ProviderForm({ networks, onProven, onClose }: ProviderFormProps) {
  const [first] = networks;
  const hasChoice = networks.length > 1;
  const networkOf = (chosen: string) => networks.find(({ id }) => id === chosen) ?? first;
  // The emulators cannot reach a service: they accept any address.
  const isEmulated = isLocalhost();
  const form = useForm({
    fields: {
      network: hasChoice ? selectField({ initial: first.id }) : hiddenField(first.id),
      email: isEmulated ? emailField({}) : hiddenField(''),
    },
    send: async ({ network, email }) => {
      await sendProof({ token: await getProviderToken(networkOf(network), isEmulated ? email.trim() : null) });
      onProven();
    },
  });
  return (
    <ProofForm
      form={form}
      lead="Vuelve a entrar con el servicio que usas."
      submitLabel={`Continuar con ${networkOf(form.values.network).name}`}
      onClose={onClose}
    >
      {hasChoice && (
        <SelectField
          label="Entrar con"
          options={networks.map(({ id, name }) => ({ value: id, label: name }))}
          field={form.bind('network')}
        />
      )}
      {isEmulated && <EmailField label="Correo" field={form.bind('email')} />}
    </ProofForm>
  );
}

function NoProviderNotice({ onClose }: Pick<ProofStepProps, 'onClose'>) {
  return (
    <Dialog title="Confirma que eres tú" onClose={onClose}>
      <p>
        El servicio con el que entrabas ya no está disponible. Cierra la sesión y elige una contraseña con «¿Olvidaste
        tu contraseña?».
      </p>
    </Dialog>
  );
}

interface PasskeyProofProps extends ProofStepProps {
  /** Called if the user chooses the other proof. */
  readonly onOther: () => void;
}

/** Proof by a passkey. */
function PasskeyProof({ onProven, onClose, onOther }: PasskeyProofProps) {
  const form = useForm({
    fields: {},
    send: async () => {
      const options = await call(startPasskeyPresence, {});
      const { getPasskey } = await import('../../../lib/passkeys/ceremony.ts');
      await sendProof({ passkey: await getPasskey(options) });
      onProven();
    },
  });
  return (
    <ProofForm
      form={form}
      lead="Usa una llave de acceso para continuar."
      submitLabel="Usar llave de acceso"
      onClose={onClose}
    >
      <Button variant="quiet" onClick={onOther}>
        Confirmar de otra forma
      </Button>
    </ProofForm>
  );
}

interface PresenceDialogProps extends ProofStepProps {
  readonly proof: PresenceProof;
  /** True if the user may use a passkey instead. */
  readonly hasPasskey: boolean;
}

/** Dialog that requests one proof of presence and sends it. */
export function PresenceDialog({ proof, hasPasskey, ...step }: PresenceDialogProps) {
  const [usesPasskey, setUsesPasskey] = useState(() => hasPasskey && supportsPasskeys());
  if (usesPasskey) {
    const chooseOther = () => {
      setUsesPasskey(false);
    };
    return <PasskeyProof {...step} onOther={chooseOther} />;
  }
  switch (proof) {
    case 'password':
      return <PasswordProof {...step} />;
    case 'code':
      return <CodeProof {...step} />;
    case 'provider':
      return <ProviderProof {...step} />;
  }
}

function PasswordProof({ onProven, onClose }: ProofStepProps) {
  const form = useForm({
    fields: { password: passwordField() },
    focusOnError: 'password',
    send: async ({ password }) => {
      await sendProof({ password });
      onProven();
    },
  });
  return (
    <ProofForm form={form} lead="Escribe tu contraseña para continuar." submitLabel="Continuar" onClose={onClose}>
      <PasswordField label="Contraseña" autoComplete="current-password" field={form.bind('password')} />
    </ProofForm>
  );
}

function CodeProof({ onProven, onClose }: ProofStepProps) {
  const form = useForm({
    fields: { code: textField({}) },
    focusOnError: 'code',
    send: async ({ code }) => {
      await sendProof({ code: code.trim() });
      onProven();
    },
  });
  return (
    <ProofForm
      form={form}
      lead="Escribe un código de verificación para continuar."
      submitLabel="Continuar"
      onClose={onClose}
    >
      <CodeField
        label="Código"
        hint="Los seis dígitos de tu aplicación de verificación, o uno de tus códigos de respaldo."
        field={form.bind('code')}
      />
    </ProofForm>
  );
}
