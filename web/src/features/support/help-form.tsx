import type { UserDetails } from '@llevo/contract/entities/account-user';
import { Button, Textarea } from '@mantine/core';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { sendHelpRequest } from './api/support.ts';
import styles from './help.module.css';

const ROWS = 7;
/** The limit of the server. */
const MAX_LENGTH = 5000;

interface HelpFormProps {
  readonly user: UserDetails;
  /** Reference of the error that led here. */
  readonly reference: string | null;
}

/** SPEC §2: sends a message to support. */
export function HelpForm({ user, reference }: HelpFormProps) {
  const initial = reference === null ? '' : `Referencia: ${reference}\n\n`;
  const form = useForm({
    fields: { message: textField({ message: 'Please enter a message', initial }) },
    focusOnError: 'message',
    send: async ({ message }) => {
      await sendHelpRequest(user, message.trim());
      notify('success', 'Message Sent');
      form.reset();
    },
  });
  const message = form.bind('message');
  return (
    <form className={styles.card} onSubmit={form.submit} noValidate>
      <Textarea
        label="What can we help with?"
        description={`Te respondemos a ${user.email}.`}
        name={message.name}
        required
        withAsterisk={false}
        minRows={ROWS}
        rows={ROWS}
        maxLength={MAX_LENGTH}
        value={message.value}
        error={message.error}
        onChange={(event) => {
          message.onChange(event.currentTarget.value);
        }}
        onBlur={message.onBlur}
      />
      <div className={styles.footer}>
        <Button type="submit" loading={form.isSending}>
          Send Message
        </Button>
        <p role="alert" className={styles.error}>
          {form.error}
        </p>
      </div>
    </form>
  );
}
