import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { figure } from '../../../lib/i18n/format-number.ts';
import { Fact, FactList } from '../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { logQuery, removeLog } from '../api/logs.ts';
import type { LogDetail } from '../api/logs.ts';
import { JsonBlock } from '../json-block.tsx';
import styles from '../master.module.css';
import { RecordPage } from '../record-page.tsx';
import { kindPath } from './log-columns.tsx';

const LOGS = { to: '/missioncontrol/logs', label: 'Registros' } as const;

/** SPEC §2 /missioncontrol/logs/{id}. */
export default function LogScreen() {
  const { id = '' } = useParams();
  const log = useQuery(logQuery(id));
  return (
    <RecordPage
      title={log.data === undefined ? 'Registro' : `Referencia ${log.data.reference}`}
      parent={LOGS}
      query={log}
      failureTitle="No pudimos cargar el registro"
      removal={{
        title: 'Eliminar el registro',
        consequence: 'Nadie podrá volver a encontrar esta referencia. Los demás registros del mismo tipo se conservan.',
        done: 'Registro eliminado',
        remove: () => removeLog(id),
      }}
    >
      {(entry) => <Detail entry={entry} />}
    </RecordPage>
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
