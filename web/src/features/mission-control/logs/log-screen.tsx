import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { accountPath, logGroupPath } from '../../../lib/back-office-paths.ts';
import { PATHS } from '../../../lib/paths.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { logQuery, removeLog } from '../api/logs.ts';
import type { LogDetail } from '../api/logs.ts';
import { JsonBlock, RecordPage } from '../record-page.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from '../mission-control.module.css';

const LOGS_PAGE = { to: PATHS.missionControlLogs, label: 'Registros' } as const;

/** SPEC §2 /missioncontrol/logs/{id}: one failed request. */
export default function LogScreen() {
  const { id = '' } = useParams();
  const log = useQuery(logQuery(id));
  return (
    <RecordPage
      title={log.data === undefined ? 'Registro' : `Referencia ${log.data.reference}`}
      parent={LOGS_PAGE}
      query={log}
      failureTitle="No pudimos cargar el registro"
      deletion={{
        title: 'Eliminar el registro',
        consequence: 'Nadie podrá volver a encontrar esta referencia. Los demás registros del mismo tipo se conservan.',
        successMessage: 'Registro eliminado',
        remove: () => removeLog(id),
      }}
    >
      {(entry) => <LogEntryDetail entry={entry} />}
    </RecordPage>
  );
}

function LogEntryDetail({ entry }: { readonly entry: LogDetail }) {
  return (
    <>
      <Panel title={entry.message}>
        <DescriptionList>
          <DescriptionItem label="Hora">{formatDateTime(entry.time)}</DescriptionItem>
          <DescriptionItem label="Estado">
            <StatusBadge status={entry.status} /> <span className={styles.code}>{entry.code}</span>
          </DescriptionItem>
          <DescriptionItem label="Petición">
            <span className={styles.code}>
              {entry.method ?? '–'} {entry.endpoint ?? ''}
            </span>
          </DescriptionItem>
          <DescriptionItem label="Correo">{entry.email ?? 'Sin sesión'}</DescriptionItem>
          <DescriptionItem label="Cuenta">
            {entry.account_id === null ? (
              '–'
            ) : (
              <Link to={accountPath(entry.account_id)} className={styles.link}>
                {entry.account_id}
              </Link>
            )}
          </DescriptionItem>
          {entry.impersonator !== null && (
            <DescriptionItem label="Hecho por soporte">{entry.impersonator}</DescriptionItem>
          )}
          <DescriptionItem label="Mismo tipo">
            <Link to={logGroupPath(entry.fingerprint)} className={styles.link}>
              {logGroupText(entry)}
            </Link>
          </DescriptionItem>
        </DescriptionList>
      </Panel>
      <Panel title="Lo que se envió">
        <JsonBlock label="Cuerpo de la petición" value={entry.body} empty="La petición no llevaba cuerpo." />
      </Panel>
    </>
  );
}

function logGroupText({ group }: LogDetail): string {
  if (group === null) return 'Ver los de este tipo';
  const times = group.count === 1 ? '1 vez' : `${formatCount(group.count)} veces`;
  return `${times} desde el ${formatDateTime(group.first_time)}`;
}
