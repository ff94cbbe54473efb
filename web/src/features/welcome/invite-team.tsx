import { sendInvite } from '@llevo/contract/endpoints/team';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { emailField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailField } from '../../ui/fields/text-field.tsx';
import styles from './welcome.module.css';

/** SPEC §2: an admin invites somebody; more can follow, here or later. */
export function InviteTeam() {
  const [invited, setInvited] = useState<readonly string[]>([]);
  const form = useForm({
    fields: { email: emailField({}) },
    focusOnError: 'email',
    send: async ({ email }) => {
      const invites = await api(sendInvite, { email: email.trim(), permission: 'user' });
      setInvited((before) => [...new Set([...before, ...invites.map((invite) => invite.email)])]);
      form.reset();
    },
  });
  return (
    <form className={styles.text} onSubmit={form.submit} noValidate>
      <p>
        Cada persona que invites recibe un correo para crear su usuario. También puedes hacerlo después, en Usuarios.
      </p>
      <div aria-live="assertive">{form.error !== null && <p className={styles.refusal}>{form.error}</p>}</div>
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
