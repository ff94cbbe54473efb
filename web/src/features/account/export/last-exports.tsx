import { listAudit } from '@llevo/contract/endpoints/activity';
import { ExportContents, isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportPeriod } from '@llevo/contract/entities/account-export';
import { isAlways } from '@llevo/contract/rules/account/export-period';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { call } from '../../../lib/http/call.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from './export-panel.module.css';

const MAX_SHOWN = 5;

/** The latest exports in the audit log, newest first. */
export const lastExportsQuery = () =>
  queryOptions({
    queryKey: ['account', 'last-exports'],
    queryFn: ({ signal }) => call(listAudit, { limit: MAX_SHOWN, action: 'account.export' }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** "del 01/11/2026 al 30/11/2026"; null for all days. */
function periodText({ from, to }: ExportPeriod): string | null {
  if (from === undefined) return to === undefined ? null : `hasta el ${formatDate(to)}`;
  return to === undefined ? `desde el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(to)}`;
}

/** "Completa", or the sections of an export and its days; null if its entry has other values. */
function contentsText(audited: unknown): string | null {
  // An export of everything is audited without values.
  const contents = ExportContents.safeParse(audited ?? {}).data;
  if (contents === undefined) return null;
  const { sections, period = {} } = contents;
  const isWhole = sections === undefined || isWholeExport(sections);
  const whole = isAlways(period) ? 'Completa' : 'Todas las partes';
  const names = isWhole ? [whole] : sections.map((section) => EXPORT_SECTION_LABELS[section]);
  return [...names, periodText(period)].filter((text) => text !== null).join(', ');
}

/** Times, users and contents of the latest exports. */
export function LastExports() {
  const { data } = useQuery(lastExportsQuery());
  if (data === undefined) return null;
  return (
    <Panel title="Últimas descargas">
      {data.length === 0 ? (
        <p className={styles.none}>Nadie ha descargado los datos todavía.</p>
      ) : (
        <ul className={styles.sections}>
          {data.map(({ id, createdAt, actorName, after }) => (
            <li key={id}>
              <span>{formatDateTime(new Date(createdAt).toISOString())}</span>
              <span className={styles.count}>{actorName}</span>
              <Contents text={contentsText(after)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Contents = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span className={styles.contents}>{text}</span>;
