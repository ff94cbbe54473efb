import { inviteDriverToApp, withdrawAppInvitation } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { DRIVER_APP_PATH, isInvitableToApp } from '@llevo/contract/rules/people/driver-app';
import { displayPhone, phoneChatUrl } from '@llevo/contract/rules/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/http/call.ts';
import { useAction } from '../../../../lib/http/use-action.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { useRights } from '../../../../lib/session/rights.ts';
import { CopyButton } from '../../../../ui/back-office/buttons/copy-button.tsx';
import { OutlineButton, outlineLinkClass } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../../ui/back-office/forms/confirm-dialog.tsx';
import { driverDocumentsQuery } from '../api/drivers.ts';
import styles from './driver-dialog.module.css';
import { momentText } from './moment-text.ts';

/** State of a driver's invitation to the web app; ISO instants. */
interface AppInvitation {
  readonly appInvitedAt: string | null;
  readonly appAcceptedAt: string | null;
  readonly appDeclinedAt: string | null;
  /** Whether a mobile number is enough in place of an e-mail. */
  readonly phone_codes?: true | undefined;
}

function invitationText({ appInvitedAt, appAcceptedAt, appDeclinedAt }: AppInvitation): string {
  if (appAcceptedAt !== null) return `Aceptó la invitación: ${momentText(appAcceptedAt)}`;
  if (appDeclinedAt !== null) {
    return `Quien recibió la invitación respondió que no conoce a la empresa: ${momentText(appDeclinedAt)}. Revisa el correo.`;
  }
  if (appInvitedAt === null) return 'Sin invitación';
  return `Invitación: ${momentText(appInvitedAt)}. Todavía no la acepta.`;
}

interface AppInvitationSectionProps {
  readonly driver: DriverRow;
  readonly invitation: AppInvitation;
}

/** The driver's invitation to the web app and their answer, and the buttons that send and withdraw it. */
export function AppInvitationSection({ driver, invitation }: AppInvitationSectionProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const queryClient = useQueryClient();
  const { works } = useRights();
  const reload = () => queryClient.invalidateQueries(driverDocumentsQuery(driver.id));
  const { isRunning, start } = useAction(async () => {
    const { message } = await call(inviteDriverToApp, { id: driver.id }, { returns: 'response' });
    notify('success', message ?? 'Invitación enviada');
    await reload();
  });
  const { appInvitedAt, appAcceptedAt, phone_codes: hasPhoneCodes = false } = invitation;
  const isInvitable = isInvitableToApp(driver, hasPhoneCodes);
  return (
    <section aria-labelledby="driver-app">
      <h3 id="driver-app" className={styles.heading}>
        App para conductores
      </h3>
      <p>{invitationText(invitation)}</p>
      {works && !isInvitable && (
        <p>
          {hasPhoneCodes
            ? 'Para invitarlo hace falta su correo o su celular, y que su cuenta no esté cancelada.'
            : 'Para invitarlo hace falta su correo, y que su cuenta no esté cancelada.'}
        </p>
      )}
      {works && (
        <div className={styles.buttons}>
          {isInvitable && (
            <OutlineButton size="plain" disabled={isRunning} onClick={start}>
              {appInvitedAt === null ? 'Invitar a la app' : 'Enviar otra invitación'}
            </OutlineButton>
          )}
          {appInvitedAt !== null && appAcceptedAt === null && <ShareLinks driver={driver} />}
          {(appInvitedAt !== null || appAcceptedAt !== null) && (
            <OutlineButton
              size="plain"
              isDangerous
              onClick={() => {
                setIsWithdrawing(true);
              }}
            >
              {appAcceptedAt === null ? 'Retirar la invitación' : 'Quitar el acceso a la app'}
            </OutlineButton>
          )}
        </div>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          driver={driver}
          hasAccepted={appAcceptedAt !== null}
          onWithdrawn={reload}
          onClose={() => {
            setIsWithdrawing(false);
          }}
        />
      )}
    </section>
  );
}

/**
 * The app's address to send by another way. Not the invitation's own link, which only the driver's mailbox may show: the
 * driver signs in with a mailed code and finds the invitation there (docs/decisions/0096).
 */
function ShareLinks({ driver: { name, email, cellphone } }: { readonly driver: DriverRow }) {
  const url = `${window.location.origin}${DRIVER_APP_PATH}`;
  const text =
    email === ''
      ? `Hola, ${name}. Te invité a la app para conductores: abre ${url}, entra con tu celular ${displayPhone(cellphone)} y acepta la invitación.`
      : `Hola, ${name}. Te invité a la app para conductores: abre ${url}, escribe tu correo ${email} y acepta la invitación.`;
  const chat = phoneChatUrl(cellphone, text);
  return (
    <>
      {chat !== null && (
        <a className={outlineLinkClass('plain')} href={chat} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </a>
      )}
      <CopyButton text={url} label="Copiar el enlace" />
    </>
  );
}

interface WithdrawDialogProps {
  readonly driver: DriverRow;
  readonly hasAccepted: boolean;
  readonly onWithdrawn: () => Promise<void>;
  readonly onClose: () => void;
}

function WithdrawDialog({ driver, hasAccepted, onWithdrawn, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title={hasAccepted ? 'Quitar el acceso a la app' : 'Retirar la invitación'}
      confirmLabel={hasAccepted ? 'Quitar el acceso' : 'Retirar la invitación'}
      isDangerous
      onConfirm={async () => {
        const { message } = await call(withdrawAppInvitation, { id: driver.id }, { returns: 'response' });
        notify('success', message ?? 'El conductor ya no tiene acceso a la app');
        await onWithdrawn();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {hasAccepted
          ? 'Su sesión termina en este momento, también en medio de un servicio. Para volver tiene que aceptar otra invitación.'
          : 'El enlace que recibió deja de servir. Puedes enviarle otra invitación cuando quieras.'}
      </p>
    </ConfirmDialog>
  );
}
