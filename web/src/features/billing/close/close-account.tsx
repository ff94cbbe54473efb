import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import styles from './close-account.module.css';

/** The way out: closes the whole account. */
export function CloseAccount() {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const account = session?.accounts.find(({ id }) => id === session.account_id);
  if (account?.permission !== 'owner') return null;
  return (
    <Panel title="Cerrar la cuenta">
      <p className={styles.note}>
        Termina la suscripción y borra para siempre los datos de {account.name}: clientes, conductores, servicios y
        archivos.
      </p>
      <div>
        <Button
          variant="outline"
          color="danger"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Cerrar la cuenta
        </Button>
      </div>
      {isAsking && (
        <CloseAccountDialog
          name={account.name}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </Panel>
  );
}
