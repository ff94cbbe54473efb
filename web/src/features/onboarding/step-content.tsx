import { sendInvite } from '@llevo/contract/endpoints/team';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { emailField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import styles from './welcome.module.css';

/** SPEC §2: the existing user keeps its original password. */
export function ExistingPasswordNotice() {
  return (
    <div className={styles.text}>
      <p className={styles.warning}>
        Ya tenías un usuario con este correo, así que <strong>se conservó tu contraseña original</strong>. Entra siempre
        con ella: es la misma para todas tus cuentas.
      </p>
      <p>Desde el menú de tu cuenta pasas de una empresa a otra.</p>
    </div>
  );
}

const SECTIONS = [
  ['Métricas', 'cuántos clientes llegan, cuántos contratan y cuánto se mueve.'],
  ['Conductores', 'quién está en línea, dónde va y qué documentos le faltan.'],
  ['Servicios', 'cada reserva y cada viaje, con su pago y sus comprobantes.'],
  ['Tarifas', 'los precios con los que cotiza tu empresa.'],
] as const;

/** SPEC §2: a greeting and the sections of the back-office. */
export function GettingStarted({ name }: { readonly name: string }) {
  return (
    <div className={styles.text}>
      <p className={styles.greeting}>Hola, {name}.</p>
      <p>Este es el panel de tu empresa. Aquí tienes:</p>
      <dl className={styles.sections}>
        {SECTIONS.map(([section, description]) => (
          <div key={section}>
            <dt>{section}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** SPEC §2: an admin invites users, one at a time. */
export function InviteTeam() {
  const [invited, setInvited] = useState<readonly string[]>([]);
  const form = useForm({
    fields: { email: emailField({}) },
    focusOnError: 'email',
    send: async ({ email }) => {
      const invites = await api(sendInvite, { email: email.trim(), permission: 'user' });
      setInvited((current) => [...new Set([...current, ...invites.map((invite) => invite.email)])]);
      form.reset();
    },
  });
  return (
    <form className={styles.text} onSubmit={form.submit} noValidate>
      <p>
        Cada persona que invites recibe un correo para crear su usuario. También puedes hacerlo después, en Usuarios.
      </p>
      <div aria-live="assertive">{form.error !== null && <p className={styles.error}>{form.error}</p>}</div>
      <EmailField label="Correo" autoComplete="off" field={form.bind('email')} />
      <Button type="submit" variant="plain" isBusy={form.isSending}>
        Send Invite
      </Button>
      <div role="status">
        {invited.length > 0 && (
          <ul className={styles.invited}>
            {invited.map((email) => (
              <li key={email}>Invitación enviada a {email}</li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
