import { isLocalhost } from '../../../lib/browser/is-localhost.ts';
import { emailField, hiddenField, selectField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { enabledProviders } from '../social/social-providers.ts';
import type { SocialProvider } from '../social/social-providers.ts';
import { getProviderToken } from './get-provider-token.ts';
import { ProofForm } from './proof-form.tsx';
import type { ProofStepProps } from './proof-form.tsx';
import { sendProof } from './send-proof.ts';

/** A fresh sign-in with another service, for users without a password. */
export function ProviderProof(step: ProofStepProps) {
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
  // No service can be reached from the emulators: they accept any address.
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
