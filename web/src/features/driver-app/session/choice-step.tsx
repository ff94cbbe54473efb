import type { DriverCompany, DriverInvitation } from '@llevo/contract/entities/driver-app';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { startDriverSession } from '../api/driver-session.ts';
import layout from '../shared/driver-app.module.css';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { InvitationCard } from './invitation-card.tsx';
import styles from './sign-in-form.module.css';
import { focusNew, useBusy } from './use-busy.ts';

/** Companies and invitations of a driver with a right code. */
export interface Choice {
  readonly companies: readonly DriverCompany[];
  readonly invitations: readonly DriverInvitation[];
}

interface ChoiceStepProps {
  readonly choice: Choice;
  /** Opens a session with one of the companies. */
  readonly enter: (account: string) => Promise<void>;
  readonly onAccepted?: () => void;
  readonly onBack: () => void;
}

/** The driver's companies, and apart from them the invitations to others. None is preselected. */
export function ChoiceStep({ choice: { companies, invitations }, enter, onAccepted, onBack }: ChoiceStepProps) {
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const { isBusy, error, run } = useBusy();
  const open = invitations.filter(({ token }) => !declined.includes(token));
  return (
    <>
      {companies.length > 0 && (
        <section className={styles.form} aria-labelledby="companies">
          <h2 id="companies">¿Con qué empresa trabajas hoy?</h2>
          <ul className={styles.list}>
            {companies.map(({ account, name, since, accepted_at: acceptedAt }) => (
              <li key={account} className={styles.card}>
                <strong>{name}</strong>
                <p>
                  Aceptaste su invitación el {formatIsoDate(acceptedAt)}. Usa Llevo desde el {formatIsoDate(since)}.
                </p>
                <Button
                  aria-label={`Entrar con ${name}, que usa Llevo desde el ${formatIsoDate(since)}`}
                  isBusy={isBusy}
                  onClick={() => {
                    run(() => enter(account));
                  }}
                >
                  Entrar
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="alert" className={layout.error}>
        {error}
      </p>
      {open.length > 0 && (
        <section className={styles.form} aria-labelledby="invitations">
          <h2 id="invitations">Invitaciones por responder</h2>
          <p>Acepta solo a una empresa con la que de verdad trabajas.</p>
          {open.map((invitation) => (
            <InvitationCard
              key={invitation.token}
              invitation={invitation}
              onAccepted={({ session: token, driver }) => {
                startDriverSession({ token, driver });
                onAccepted?.();
              }}
              onDeclined={() => {
                setDeclined((before) => [...before, invitation.token]);
              }}
            />
          ))}
        </section>
      )}
      {declined.length > 0 && (
        <p key={declined.length} ref={focusNew} tabIndex={-1} role="status">
          {companies.length + open.length === 0
            ? 'Gracias: avisamos a la empresa. Con este correo no tienes otra invitación.'
            : 'Gracias: avisamos a la empresa, y la invitación terminó.'}
        </p>
      )}
      <Button variant="quiet" onClick={onBack}>
        Usar otro correo, o pedir otro código
      </Button>
    </>
  );
}
