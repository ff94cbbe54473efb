import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { figure } from '../../../lib/figures.ts';
import { notify } from '../../../ui/notifications.ts';
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx';
import { Fact, FactList } from '../../../ui/office/fact-list.tsx';
import { Panel } from '../../../ui/office/panel.tsx';
import { SubPage } from '../../../ui/office/sub-page.tsx';
import { WhenLoaded } from '../../../ui/office/when-loaded.tsx';
import { logQuery, removeLog } from '../api/logs.ts';
import type { LogDetail } from '../api/logs.ts';
import { JsonBlock } from '../json-block.tsx';
import styles from '../master.module.css';
import { kindPath } from './log-columns.tsx';

const LOGS = { to: '/missioncontrol/logs', label: 'Registros' } as const;

/** SPEC §2 /missioncontrol/logs/{id}. */
export default function LogScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const log = useQuery(logQuery(id));
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <SubPage
      title={log.data === undefined ? 'Registro' : `Referencia ${log.data.reference}`}
      parent={LOGS}
      action={
        log.data !== undefined && (
          <Button
            variant="outline"
            color="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            Eliminar
          </Button>
        )
      }
    >
      <WhenLoaded query={log} failureTitle="No pudimos cargar el registro">
        {(entry) => <Detail entry={entry} />}
      </WhenLoaded>
      {isDeleting && (
        <ConfirmDialog
          title="Eliminar el registro"
          confirmLabel="Eliminar"
          isDangerous
          onClose={() => {
            setIsDeleting(false);
          }}
          onConfirm={async () => {
            await removeLog(id);
            notify('success', 'Registro eliminado');
            await navigate(LOGS.to, { replace: true });
          }}
        >
          <p>Quien dio esta referencia ya no la encontrará nadie. Los demás registros del mismo tipo se conservan.</p>
          <p>
            <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </SubPage>
  );
}

function Detail({ entry }: { readonly entry: LogDetail }) {
  return (
    <>
      <Panel title={entry.message}>
        <FactList>
          <Fact label="Hora">{formatDateTime(entry.time)}</Fact>
          <Fact label="Estado">
            {entry.status} <span className={styles.code}>{entry.code}</span>
          </Fact>
          <Fact label="Petición">
            <span className={styles.code}>
              {entry.method ?? '–'} {entry.endpoint ?? ''}
            </span>
          </Fact>
          <Fact label="Correo">{entry.email ?? 'Sin sesión'}</Fact>
          <Fact label="Cuenta">{entry.account_id ?? '–'}</Fact>
          {entry.impersonator !== null && <Fact label="Hecho por soporte">{entry.impersonator}</Fact>}
          <Fact label="Mismo tipo">
            <Link to={kindPath(entry.fingerprint)} className={styles.link}>
              {kindText(entry)}
            </Link>
          </Fact>
        </FactList>
      </Panel>
      <Panel title="Lo que se envió">
        <JsonBlock label="Cuerpo de la petición" value={entry.body} empty="La petición no llevaba cuerpo." />
      </Panel>
    </>
  );
}

function kindText({ group }: LogDetail): string {
  if (group === null) return 'Ver los de este tipo';
  const times = group.count === 1 ? '1 vez' : `${figure(group.count)} veces`;
  return `${times} desde el ${formatDateTime(group.first_time)}`;
}
