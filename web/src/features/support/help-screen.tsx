import type { UserDetails } from '@llevo/contract/entities/account-user';
import { findErrorReference } from '@llevo/contract/error-reference';
import { Button, Textarea, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { sendHelpRequest, useSupportAccess } from './api/support.ts';
import styles from './help.module.css';

/** SPEC §2: allows or denies the access of support; saves on change. */
function SupportAccess({ isAllowed }: { readonly isAllowed: boolean }) {
  const access = useSupportAccess();
  // Optimistic; reverts on an error.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <section className={styles.card}>
      <Radio.Group
        label="Can our support team access your account?"
        description="Con tu permiso, soporte puede ver lo que tú ves para ayudarte. Retirarlo lo saca en el acto."
        name="support_enabled"
        withAsterisk={false}
        required
        value={(chosen ?? isAllowed) ? 'yes' : 'no'}
        onChange={(value) => {
          setChosen(value === 'yes');
          access.mutate(value === 'yes', {
            onError: () => {
              setChosen(null);
            },
          });
        }}
      >
        <div className={styles.choices}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </div>
      </Radio.Group>
      <p role="status" className={styles.saved}>
        {access.isPending && <span>Guardando…</span>}
        {access.isSuccess && <span>Guardado</span>}
      </p>
    </section>
  );
}

const ROWS = 7;
/** Maximum characters, as on the server. */
const MAX_LENGTH = 5000;

interface HelpFormProps {
  readonly user: UserDetails;
  /** Reference of the error that led here. */
  readonly reference: string | null;
}

/** SPEC §2: sends a message to support. */
function HelpForm({ user, reference }: HelpFormProps) {
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

/** SPEC §2 /help: the access of support to the account, and a message to support. */
export default function HelpScreen() {
  const user = useQuery(currentUserQuery());
  const [params] = useSearchParams();
  // Ignores text that is not an error reference.
  const reference = findErrorReference(`Referencia: ${params.get('referencia') ?? ''}`);
  return (
    <>
      <PageHeader title="Need Help?" note="Cuéntanos qué pasa y te respondemos por correo." />
      {user.isError && (
        <FailureNotice
          title="No pudimos cargar tus datos"
          message={errorMessage(user.error)}
          onRetry={() => void user.refetch()}
        />
      )}
      {user.isPending && (
        <p role="status" className={styles.loading}>
          Cargando...
        </p>
      )}
      {user.isSuccess && (
        <div className={styles.cards}>
          <SupportAccess isAllowed={user.data.support_enabled} />
          <HelpForm key={reference} user={user.data} reference={reference} />
        </div>
      )}
    </>
  );
}
