import type { DriverInvitation, SignedInDriver } from '@llevo/contract/entities/driver-app';
import { displayPhone } from '@llevo/contract/rules/phone';
import { useId, useRef, useState } from 'react';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { acceptInvitation, declineInvitation } from '../api/driver-api.ts';
import layout from '../shared/driver-app.module.css';
import styles from './sign-in-form.module.css';
import { focusNew, useBusy } from './use-busy.ts';

interface InvitationCardProps {
  readonly invitation: DriverInvitation;
  /** Why it cannot be accepted now; null if it can. */
  readonly blockedReason?: string | null;
  readonly onAccepted: (opened: { readonly session: string; readonly driver: SignedInDriver }) => void | Promise<void>;
  readonly onDeclined: () => void;
}

/** A company's invitation with its two answers. Nothing is chosen before the driver presses. */
export function InvitationCard({ invitation, blockedReason = null, onAccepted, onDeclined }: InvitationCardProps) {
  const { token, company, driver, invited_by: sender, invited_at: at } = invitation;
  const [isDeclining, setIsDeclining] = useState(false);
  const { isBusy, error, run } = useBusy();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const accept = async () => {
    const language = driver.cellphone === undefined ? {} : { language: PAGE_LANGUAGE };
    await onAccepted(await acceptInvitation({ token, ...language }));
  };
  const decline = async () => {
    await declineInvitation(token);
    onDeclined();
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {company.name}
      </h2>
      <p>
        {sender === '' ? (
          <>Te invitó el {formatIsoDate(at)}.</>
        ) : (
          <>
            {sender} te invitó el {formatIsoDate(at)}.
          </>
        )}{' '}
        Te registró como {driver.name} {driver.surname},{' '}
        {driver.cellphone === undefined ? driver.email : displayPhone(driver.cellphone)}.
      </p>
      <p>Usa Llevo desde el {formatIsoDate(company.since)}.</p>
      {isDeclining ? (
        <div key="question" className={styles.form}>
          <p ref={focusNew} tabIndex={-1}>
            La invitación termina y avisamos a la empresa de que no la conoces.
          </p>
          <Button
            variant="plain"
            isBusy={isBusy}
            onClick={() => {
              run(decline);
            }}
          >
            Sí, no la conozco
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setIsDeclining(false);
              heading.current?.focus();
            }}
          >
            Volver
          </Button>
        </div>
      ) : (
        <div key="answers" className={styles.form}>
          <p>Si aceptas, te podrá ofrecer servicios y verá tu ubicación mientras estés disponible o en un servicio.</p>
          {blockedReason !== null && <p role="status">{blockedReason}</p>}
          <Button
            isBusy={isBusy}
            disabled={blockedReason !== null}
            onClick={() => {
              run(accept);
            }}
          >
            Aceptar la invitación
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setIsDeclining(true);
            }}
          >
            No conozco a esta empresa
          </Button>
        </div>
      )}
      <p role="alert" className={layout.error}>
        {error}
      </p>
    </section>
  );
}
