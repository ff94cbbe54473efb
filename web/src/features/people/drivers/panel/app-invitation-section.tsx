import { inviteDriverToApp } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { isInvitableToApp } from '@llevo/contract/rules/people/driver-app';
import { useQueryClient } from '@tanstack/react-query';
import { apiResponse } from '../../../../lib/http/api.ts';
import { useAction } from '../../../../lib/http/use-action.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { driverDocumentsQuery } from '../api/drivers.ts';
import styles from './driver-dialog.module.css';

interface AppInvitationSectionProps {
  readonly driver: DriverRow;
  /** ISO instant of the last invitation; null before. */
  readonly invitedAt: string | null;
}

/** Whether a driver was invited to the web app, and the button that does it. */
export function AppInvitationSection({ driver, invitedAt }: AppInvitationSectionProps) {
  const queryClient = useQueryClient();
  const { isRunning, start } = useAction(async () => {
    const { message } = await apiResponse(inviteDriverToApp, { id: driver.id });
    notify('success', message ?? 'Invitación enviada');
    await queryClient.invalidateQueries(driverDocumentsQuery(driver.id));
  });
  return (
    <section aria-labelledby="driver-app">
      <h3 id="driver-app" className={styles.heading}>
        App para conductores
      </h3>
      <p>{invitedAt === null ? 'Sin invitación' : `Invitación: ${formatDateTime(invitedAt)}`}</p>
      {isInvitableToApp(driver) ? (
        <OutlineButton size="plain" disabled={isRunning} onClick={start}>
          {invitedAt === null ? 'Invitar a la app' : 'Enviar otra invitación'}
        </OutlineButton>
      ) : (
        <p>Para invitarlo hace falta su correo, y que su cuenta no esté cancelada.</p>
      )}
    </section>
  );
}
