import type { SessionUser } from '@llevo/contract/entities/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { switchAccount } from '../../../lib/auth/switch-account.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { saveTwoFactorSetupState } from '../../../lib/session/two-factor-setup.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { prepareTwoFactor } from '../api/account.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import styles from './two-factor.module.css';

/** Alternatives to setting up the second factor: work in another account, or sign out. */
function OtherWays({ session }: { readonly session: SessionUser }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);

  const changeTo = async (accountId: string) => {
    setBusy(accountId);
    try {
      await switchAccount(accountId);
      // The guard redirects from there to the first page of the account.
      await navigate(PATHS.signIn, { replace: true });
    } catch (error) {
      handleError(error);
    }
    setBusy(null);
  };

  return (
    <div className={styles.otherWays}>
      {session.accounts
        .filter(({ id }) => id !== session.account_id)
        .map(({ id, name }) => (
          <Button key={id} variant="plain" isBusy={busy === id} onClick={() => void changeTo(id)}>
            Cambiar a {name}
          </Button>
        ))}
      <Button
        variant="quiet"
        isBusy={busy === 'signOut'}
        onClick={() => {
          setBusy('signOut');
          void signOut();
        }}
      >
        Cerrar sesión
      </Button>
    </div>
  );
}

/** /signin/2fa: the second factor that a master, or an account, requires before anything else. */
export default function TwoFactorSetupScreen() {
  const session = useSession();
  const user = useQuery(currentUserQuery());
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id);
  return (
    <>
      <h1 className={styles.heading}>Activa la verificación en dos pasos</h1>
      <p className={styles.lead}>
        {session.permission === 'master'
          ? 'Quien administra la plataforma necesita, además de la contraseña, un código de su teléfono.'
          : `${account?.name ?? 'Tu cuenta'} pide a todos sus usuarios, además de la contraseña, un código de su teléfono.`}
      </p>
      <QueryBoundary query={user} failureTitle="No pudimos cargar tus datos">
        {(loaded) => <SetupSteps isEnabled={loaded['2fa_enabled']} />}
      </QueryBoundary>
      <OtherWays session={session} />
    </>
  );
}

type Step =
  | { readonly name: 'start' | 'preparing' }
  | { readonly name: 'scanning'; readonly qrCode: string; readonly secret: string }
  | { readonly name: 'showingCodes'; readonly codes: readonly string[] };

const START: Step = { name: 'start' };

function SetupSteps({ isEnabled }: { readonly isEnabled: boolean }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(START);

  const prepare = async () => {
    setStep({ name: 'preparing' });
    try {
      setStep({ name: 'scanning', ...(await prepareTwoFactor()) });
    } catch (error) {
      setStep(START);
      handleError(error);
    }
  };
  const finish = () => {
    saveTwoFactorSetupState(false);
    void queryClient.invalidateQueries(currentUserQuery());
    // The guard redirects from there to the user's first page.
    void navigate(PATHS.signIn, { replace: true });
  };

  switch (step.name) {
    case 'scanning':
      return (
        <ScanStep
          qrCode={step.qrCode}
          secret={step.secret}
          onVerified={(codes) => {
            setStep({ name: 'showingCodes', codes });
          }}
          onCancel={() => {
            setStep(START);
          }}
        />
      );
    case 'showingCodes':
      return <BackupCodes codes={step.codes} onSaved={finish} />;
    case 'start':
    case 'preparing':
      return isEnabled ? (
        <>
          <p>Ya está activa.</p>
          <Button onClick={finish}>Continuar</Button>
        </>
      ) : (
        <>
          <p>Necesitas una aplicación como Google Authenticator, Aegis o 1Password.</p>
          <Button isBusy={step.name === 'preparing'} onClick={() => void prepare()}>
            Empezar
          </Button>
        </>
      );
  }
}
