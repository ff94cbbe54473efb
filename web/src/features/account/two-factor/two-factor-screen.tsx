import type { UserDetails } from '@llevo/contract/entities/account-user';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { handleError } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { AccessAside } from '../access-aside.tsx';
import styles from '../account.module.css';
import { LastTime } from '../last-time.tsx';
import { disableTwoFactor, prepareTwoFactor, refreshCurrentUser, regenerateBackupCodes } from '../api/account.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ScanStep } from './scan-step.tsx';

/** SPEC §2 /account/2fa: two-factor authentication of the current user. */
export default function TwoFactorScreen() {
  const user = useQuery(currentUserQuery());
  return (
    <DetailPage
      title="Verificación en dos pasos"
      note="Además de la contraseña, un código que solo tu teléfono conoce."
      parent={ACCOUNT_PAGE}
      aside={<AccessAside />}
    >
      <QueryBoundary query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <TwoFactor user={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}

const ENABLING_KINDS = ['two_factor_enabled'] as const;

type Step =
  | { readonly name: 'idle' | 'preparing' | 'disabling' | 'renewing' }
  | { readonly name: 'scanning'; readonly qrCode: string; readonly secret: string }
  | { readonly name: 'showingCodes'; readonly codes: readonly string[] };

const IDLE: Step = { name: 'idle' };

interface StepsProps {
  readonly isPreparing: boolean;
  readonly onStart: () => void;
}

/** The steps of enabling, before they begin. */
const Steps = ({ isPreparing, onStart }: StepsProps) => (
  <>
    <p className={styles.stepsNote}>Toma unos dos minutos:</p>
    <ol className={styles.steps}>
      <li>Abre en tu teléfono una aplicación de verificación, como Google Authenticator, Aegis o 1Password.</li>
      <li>Escanea con ella el código QR que te mostramos.</li>
      <li>Escribe los seis dígitos, y guarda tus códigos de respaldo.</li>
    </ol>
    <p className={styles.stepsNote}>
      Sin el teléfono entras con uno de tus códigos de respaldo: guárdalos fuera de él.
    </p>
    <div className={styles.actions}>
      <Button loading={isPreparing} onClick={onStart}>
        Empezar
      </Button>
    </div>
  </>
);

interface StateHead {
  readonly title: string;
  readonly className?: string | undefined;
}

/** Title of the state's card, which is marked while the verification is off. */
function stateHead(step: Step, isEnabled: boolean): StateHead {
  if (step.name === 'scanning') return { title: 'Falta un paso' };
  return isEnabled ? { title: 'Está activada' } : { title: 'Está desactivada', className: styles.off };
}

/** SPEC §4: enabling shows a QR code, whose first code returns the backup codes. */
function TwoFactor({ user }: { readonly user: UserDetails }) {
  const [step, setStep] = useState<Step>(IDLE);
  const isEnabled = user['2fa_enabled'];

  async function prepare() {
    setStep({ name: 'preparing' });
    try {
      setStep({ name: 'scanning', ...(await prepareTwoFactor()) });
    } catch (error) {
      setStep(IDLE);
      handleError(error);
    }
  }
  const reset = () => {
    setStep(IDLE);
  };
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'showingCodes', codes });
    void refreshCurrentUser();
  };

  if (step.name === 'showingCodes') return <BackupCodes codes={step.codes} onSaved={reset} />;
  return (
    <>
      <Panel {...stateHead(step, isEnabled)}>
        {isEnabled && step.name !== 'scanning' && (
          <LastTime label="Última activación" never="Hace más de 90 días" kinds={ENABLING_KINDS} />
        )}
        {isEnabled && (
          <Switch
            label="Pedir un código al iniciar sesión"
            hint="Con una aplicación como Google Authenticator, Aegis o 1Password."
            isOn
            onChange={() => {
              setStep({ name: 'disabling' });
            }}
          />
        )}
        {(step.name === 'idle' || step.name === 'preparing') && !isEnabled && (
          <Steps isPreparing={step.name === 'preparing'} onStart={() => void prepare()} />
        )}
        {step.name === 'scanning' && <ScanStep {...step} onVerified={showCodes} onCancel={reset} />}
      </Panel>
      {isEnabled && step.name !== 'scanning' && (
        <Panel title="Aplicación de verificación">
          <p className={styles.note}>
            ¿Cambias de teléfono? Prepara la aplicación nueva: la anterior y sus códigos de respaldo dejan de servir
            cuando escribas el primer código.
          </p>
          <div className={styles.actions}>
            <Button variant="default" loading={step.name === 'preparing'} onClick={() => void prepare()}>
              Cambiar de aplicación
            </Button>
          </div>
        </Panel>
      )}
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
        <ConfirmDialog
          title="Renovar los códigos de respaldo"
          confirmLabel="Renovar los códigos"
          onClose={reset}
          onConfirm={async () => {
            showCodes(await regenerateBackupCodes());
          }}
        >
          <p>Los códigos anteriores dejan de servir y se cierran tus otras sesiones.</p>
        </ConfirmDialog>
      )}
      {step.name === 'disabling' && (
        <ConfirmDialog
          title="Desactivar la verificación en dos pasos"
          confirmLabel="Desactivar"
          isDangerous
          onClose={reset}
          onConfirm={async () => {
            await disableTwoFactor();
            reset();
            notify('success', 'Verificación en dos pasos desactivada');
          }}
        >
          <p>
            Para entrar bastará tu contraseña. Los códigos de respaldo dejan de servir y se cierran tus otras sesiones.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
