import { listAudit } from '@llevo/contract/endpoints/activity';
import { ExportContents, isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportPeriod } from '@llevo/contract/entities/account-export';
import { isAlways } from '@llevo/contract/rules/account/export-period';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { call } from '../../../lib/http/call.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
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

/** "Completa", or the sections of an export and its days. */
function contentsText({ sections, period = {} }: ExportContents): string {
  const isWhole = sections === undefined || isWholeExport(sections);
  const whole = isAlways(period) ? 'Completa' : 'Todas las partes';
  const names = isWhole ? [whole] : sections.map((section) => EXPORT_SECTION_LABELS[section]);
  return [...names, periodText(period)].filter((text) => text !== null).join(', ');
}

interface LastExportsProps {
  /** Chooses the contents of an earlier export again. */
  readonly onChoose: (contents: ExportContents) => void;
}

/** Times, users and contents of the latest exports; their files are not kept. */
export function LastExports({ onChoose }: LastExportsProps) {
  const { data } = useQuery(lastExportsQuery());
  if (data === undefined) return null;
  return (
    <Panel title="Últimas descargas">
      {data.length === 0 ? (
        <p className={styles.none}>Nadie ha descargado los datos todavía.</p>
      ) : (
        <ul className={styles.sections}>
          {data.map(({ id, createdAt, actorName, after }) => {
            const time = formatDateTime(new Date(createdAt).toISOString());
            // An export of everything is audited without values.
            const contents = ExportContents.safeParse(after ?? {}).data;
            return (
              <li key={id}>
                <span>{time}</span>
                <span className={styles.count}>{actorName}</span>
                {contents !== undefined && (
                  <div className={styles.contents}>
                    <span>{contentsText(contents)}</span>
                    <OutlineButton
                      size="cell"
                      aria-label={`Elegir lo mismo que el ${time}`}
                      onClick={() => {
                        onChoose(contents);
                      }}
                    >
                      Elegir lo mismo
                    </OutlineButton>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
