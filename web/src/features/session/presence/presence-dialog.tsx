import type { PresenceProof } from '@llevo/contract/entities/presence';
import { useState } from 'react';
import { passwordField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { ProofForm } from './proof-form.tsx';
import type { ProofStepProps } from './proof-form.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { sendProof } from './send-proof.ts';

interface PresenceDialogProps extends ProofStepProps {
  readonly proof: PresenceProof;
  /** Whether a passkey of the user counts instead. */
  readonly hasPasskey: boolean;
}

/** Asks for one proof of presence and sends it. */
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
