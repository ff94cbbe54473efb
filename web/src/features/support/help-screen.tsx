import type { UserDetails } from '@llevo/contract/entities/account-user';
import { findErrorReference } from '@llevo/contract/error-reference';
import { Button, Textarea, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { IconAt } from '../../ui/icons/at.ts';
import { IconBrandWhatsapp } from '../../ui/icons/brand-whatsapp.ts';
import { supportChatUrl } from '../../lib/brand/company.ts';
import { SUPPORT_EMAIL } from '../../lib/env.ts';
import { sendHelpRequest, useSupportAccess } from './api/support.ts';
import { HelpFaq, HelpSearch } from './help-faq.tsx';
import { ServiceState } from './service-state.tsx';
import styles from './help.module.css';

interface SpecWordsProps {
  /** SPEC's wording. */
  readonly english: string;
  readonly children: ReactNode;
}

/** A Spanish text, and SPEC's English words small after it; only one of them on English pages. */
const SpecWords = ({ english, children }: SpecWordsProps) => (
  <>
    {children}{' '}
    <span lang="en" className={styles.english}>
      {english}
    </span>
  </>
);

/** SPEC §2: allows or denies the access of support; saves on change. */
function SupportAccess({ isAllowed }: { readonly isAllowed: boolean }) {
  const access = useSupportAccess();
  // Optimistic; reverts on an error.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Panel title="Acceso de soporte">
      <Radio.Group
        label={
          <SpecWords english="Can our support team access your account?">¿Puede soporte entrar en tu cuenta?</SpecWords>
        }
        description="Con tu permiso ve lo que tú ves, para ayudarte. Retirarlo lo saca en el acto."
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
          <Radio value="yes" label={<SpecWords english="Yes">Sí, puede entrar</SpecWords>} />
          <Radio value="no" label={<SpecWords english="No">No puede entrar</SpecWords>} />
        </div>
      </Radio.Group>
      <p role="status" className={styles.saved}>
        {access.isPending && <span>Guardando…</span>}
        {access.isSuccess && <span>Guardado</span>}
      </p>
    </Panel>
  );
}

const ROWS = 4;
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
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Textarea
        label={<SpecWords english="What can we help with?">¿En qué te ayudamos?</SpecWords>}
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
          <SpecWords english="Send Message">Enviar mensaje</SpecWords>
        </Button>
        <p role="alert" className={styles.error}>
          {form.error}
        </p>
      </div>
    </form>
  );
}

interface ContactProps {
  /** Undefined until it is loaded. */
  readonly user: UserDetails | undefined;
  readonly reference: string | null;
}

/** The ways to reach support: a chat, an email, and the form once the user is known. */
function Contact({ user, reference }: ContactProps) {
  const sender = user === undefined ? '' : ` Mi correo es ${user.email}.`;
  const about = reference === null ? '' : ` Referencia: ${reference}.`;
  return (
    <Panel title="Habla con soporte">
      <p className={styles.contact}>
        <a href={supportChatUrl(`Hola, necesito ayuda con Llevo.${sender}${about}`)} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" /> WhatsApp
        </a>
        <a href={`mailto:${SUPPORT_EMAIL}`}>
          <IconAt size={18} stroke={1.7} aria-hidden="true" /> {SUPPORT_EMAIL}
        </a>
      </p>
      {user && <HelpForm key={reference} user={user} reference={reference} />}
    </Panel>
  );
}

interface HelpPartsProps extends ContactProps {
  readonly search: string;
}

/** The ways to reach support and the questions, in the order in which they are needed, and the access of support. */
function HelpParts({ user, reference, search }: HelpPartsProps) {
  const contact = <Contact key="contact" user={user} reference={reference} />;
  const answers = <HelpFaq key="answers" search={search} />;
  // After an error the wide page has the form in front of the answers. On a phone those of a search follow its field.
  return (
    <div className={styles.page} data-first={reference === null ? 'answers' : 'form'}>
      {search.trim() === '' ? [contact, answers] : [answers, contact]}
      {user && <SupportAccess isAllowed={user.support_enabled} />}
    </div>
  );
}

/** SPEC §2 /help: frequent questions, the state of the service, ways to reach support, and the access of support. */
export default function HelpScreen() {
  const user = useQuery(currentUserQuery());
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  // Ignores text that is not an error reference.
  const reference = findErrorReference(`Referencia: ${params.get('referencia') ?? ''}`);
  return (
    <>
      <PageHeader
        title={<SpecWords english="Need Help?">¿Necesitas ayuda?</SpecWords>}
        note="Aquí están las respuestas, y quién te contesta si falta la tuya."
      />
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
      <div className={styles.top}>
        <HelpSearch value={search} onChange={setSearch} />
        <ServiceState />
      </div>
      <HelpParts user={user.data} reference={reference} search={search} />
    </>
  );
}
