import type { AccountUser } from '@llevo/contract/entities/account-user';
import { useState } from 'react';
import { handleError } from '../../lib/http/error-handling.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { requireTwoFactor } from './api/team.ts';

interface TeamTwoFactorProps {
  readonly users: readonly AccountUser[];
  readonly isRequired: boolean;
}

/** The owner's switch that requires a second factor of every member, with how many still lack one. */
export function TeamTwoFactor({ users, isRequired }: TeamTwoFactorProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => {
    setIsConfirming(false);
  };
  const stop = () =>
    requireTwoFactor(false).then(() => {
      notify('success', 'Ya no se exige la verificación en dos pasos');
    }, handleError);
  return (
    <Panel title="Verificación en dos pasos">
      <Switch
        label="Exigirla a todos los usuarios"
        hint={missingText(users)}
        isOn={isRequired}
        onChange={(isOn) => {
          if (isOn) setIsConfirming(true);
          else void stop();
        }}
      />
      {isConfirming && (
        <ConfirmDialog
          title="Exigir la verificación en dos pasos"
          confirmLabel="Exigirla"
          onClose={close}
          onConfirm={async () => {
            await requireTwoFactor(true);
            close();
            notify('success', 'Desde ahora se exige la verificación en dos pasos');
          }}
        >
          <p>{missingText(users)}</p>
          <p>Quien no la tenga solo podrá activarla: lo demás se le abre después. Las claves de API siguen igual.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** How many members lack a second factor. */
export function missingText(users: readonly AccountUser[]): string {
  const missing = users.filter((user) => !user['2fa_enabled']).length;
  if (missing === 0) return 'Todos la tienen activa.';
  return missing === 1 ? 'A una persona le falta activarla.' : `A ${missing.toString()} personas les falta activarla.`;
}
