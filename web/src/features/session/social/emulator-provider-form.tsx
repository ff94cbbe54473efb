import { Link } from 'react-router-dom';
import { emailField, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import { AuthForm } from '../auth-form.tsx';
import type { SocialProvider } from './social-providers.ts';

interface EmulatorProviderFormProps {
  readonly network: SocialProvider;
  readonly run: (signIn: () => Promise<string>) => Promise<void>;
}

/** Replaces a provider's page on localhost and accepts any identity. */
export function EmulatorProviderForm({ network, run }: EmulatorProviderFormProps) {
  const form = useForm({
    fields: {
      email: emailField({}),
      name: textField({ isRequired: false }),
      vouches: selectField({ initial: 'yes' }),
    },
    send: ({ email, name, vouches }) =>
      run(async () => {
        const { getEmulatorIdToken } = await import('./provider-sign-in.ts');
        const identity = {
          email: email.trim(),
          name: name.trim() === '' ? email.trim() : name.trim(),
          isEmailVerified: vouches === 'yes',
        };
        return getEmulatorIdToken(network.providerId, identity);
      }),
  });
  return (
    <AuthForm
      heading={`${network.name} de prueba`}
      lead="En los emuladores no hay un servicio al que preguntar: di quién eres y entras como esa persona."
      error={form.error}
      onSubmit={form.submit}
      footer={<Link to={PATHS.signIn}>Volver a iniciar sesión</Link>}
    >
      <EmailField label="Correo" field={form.bind('email')} />
      <TextField label="Nombre" isOptional autoComplete="name" field={form.bind('name')} />
      <SelectField
        label="¿El servicio comprobó el correo?"
        options={[
          { value: 'yes', label: 'Sí' },
          { value: 'no', label: 'No: Llevo envía un código' },
        ]}
        field={form.bind('vouches')}
      />
      <Button type="submit" isBusy={form.isSending}>
        Continuar
      </Button>
    </AuthForm>
  );
}
