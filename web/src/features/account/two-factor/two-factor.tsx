import type { UserDetails } from '@llevo/contract/entities/account-user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { handleError } from '../../../lib/http/error-handling.ts';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import styles from '../account.module.css';
import { disableTwoFactor, regenerateBackupCodes, prepareTwoFactor } from '../api/account.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ScanStep } from './scan-step.tsx';

type Step =
  | { readonly name: 'resting' | 'preparing' | 'ending' | 'renewing' }
  | { readonly name: 'scanning'; readonly picture: string; readonly secret: string }
  | { readonly name: 'saving'; readonly codes: readonly string[] };

const RESTING: Step = { name: 'resting' };

/** SPEC §4: the switch shows a QR code, its first code yields the backup codes; switching off ends it. */
export function TwoFactor({ user }: { readonly user: UserDetails }) {
  const [step, setStep] = useState<Step>(RESTING);
  const isEnabled = user['2fa_enabled'];

  async function prepare() {
    setStep({ name: 'preparing' });
    try {
      setStep({ name: 'scanning', ...(await prepareTwoFactor()) });
    } catch (failure) {
      setStep(RESTING);
      handleError(failure);
    }
  }
  const rest = () => {
    setStep(RESTING);
  };
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'saving', codes });
    void queryClient.invalidateQueries(currentUserQuery());
  };
  const toggle = (isWanted: boolean) => {
    if (!isWanted && isEnabled) setStep({ name: 'ending' });
    else if (!isWanted) rest();
    else if (!isEnabled && step.name === 'resting') void prepare();
  };

  const title = step.name === 'scanning' ? 'Falta un paso' : isEnabled ? 'Está activada' : 'Está desactivada';
  if (step.name === 'saving') return <BackupCodes codes={step.codes} onSaved={rest} />;
  return (
    <>
      <Panel title={title}>
        <Switch
          label="Pedir un código al iniciar sesión"
          hint="Con una aplicación como Google Authenticator, Aegis o 1Password."
          isOn={isEnabled || step.name === 'preparing' || step.name === 'scanning'}
          onChange={toggle}
        />
        {step.name === 'scanning' && <ScanStep {...step} onVerified={showCodes} onCancel={rest} />}
      </Panel>
      {isEnabled && (
        <Panel title="Códigos de respaldo">
          <p className={styles.note}>
            Diez códigos de un solo uso por si pierdes el teléfono. Si los perdiste o quedan pocos, pide otros: los
            anteriores dejan de servir.
          </p>
          <div className={styles.actions}>
            <Button
              variant="default"
              onClick={() => {
                setStep({ name: 'renewing' });
              }}
            >
              Renovar los códigos
            </Button>
          </div>
        </Panel>
      )}
      {step.name === 'renewing' && (
        <PasswordDialog
          title="Renovar los códigos de respaldo"
          submitLabel="Renovar los códigos"
          hasPassword={user.has_password}
          onClose={rest}
          send={async (password) => {
            showCodes(await regenerateBackupCodes(password));
          }}
        >
          <p className={styles.note}>Los códigos anteriores dejan de servir y se cierran tus otras sesiones.</p>
        </PasswordDialog>
      )}
      {step.name === 'ending' && (
        <PasswordDialog
          title="Desactivar la verificación en dos pasos"
          submitLabel="Desactivar"
          isDangerous
          hasPassword={user.has_password}
          onClose={rest}
          send={async (password) => {
            await disableTwoFactor(password);
            rest();
            notify('success', 'Verificación en dos pasos desactivada');
          }}
        >
          <p className={styles.note}>
            Para entrar bastará tu contraseña. Los códigos de respaldo dejan de servir y se cierran tus otras sesiones.
          </p>
        </PasswordDialog>
      )}
    </>
  );
}
