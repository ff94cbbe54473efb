import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatDay } from '../../../lib/i18n/format-day.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { checkboxClass } from '../../../ui/controls/tick.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import dialogStyles from '../job/job-dialog.module.css';
import { DaySheet } from './day-sheet.tsx';
import styles from './print.module.css';
import { blockId, collectText, countJobs, countsText, pendingBlocks } from './sheet.ts';
import type { SheetBlock } from './sheet.ts';
import { sheetQuery } from './sheet-query.ts';

const WHOLE_DAY = '';
const NO_BLOCKS: readonly SheetBlock[] = [];

interface PrintDialogProps {
  readonly date: string;
  readonly onClose: () => void;
}

/** Prints a day, whole or of one driver, once its services are there. It stays open for the next driver. */
export default function PrintDialog({ date, onClose }: PrintDialogProps) {
  const session = useSession();
  const nowMs = useNow();
  const query = useQuery(sheetQuery(date));
  const [chosen, setChosen] = useState(WHOLE_DAY);
  const [isPaged, setIsPaged] = useState(false);
  const [onlyPending, setOnlyPending] = useState(false);
  const ofDay = query.data ?? NO_BLOCKS;
  const pending = pendingBlocks(ofDay);
  const all = onlyPending ? pending : ofDay;
  const ofChosen = all.filter((block) => blockId(block) === chosen);
  // The chosen driver may have lost the last service since.
  const blocks = ofChosen.length === 0 ? all : ofChosen;
  const pages = isPaged ? blocks.map((block) => [block]) : [blocks];
  const company = session?.accounts.find(({ id }) => id === session.account_id)?.name ?? '';
  return (
    <Dialog
      title="Imprimir el día"
      onClose={onClose}
      footer={
        <Button
          disabled={blocks.length === 0}
          onClick={() => {
            window.print();
          }}
        >
          Imprimir
        </Button>
      }
    >
      <p className={dialogStyles.facts}>{formatDay(date, '')}</p>
      <QueryBoundary query={query} failureTitle="No pudimos leer los servicios del día" height={120}>
        {() =>
          ofDay.length === 0 ? (
            <p>No hay servicios este día.</p>
          ) : (
            <div className={dialogStyles.form}>
              <NativeSelect
                label="Conductor"
                data={[{ value: WHOLE_DAY, label: 'Todos los conductores' }, ...all.map(blockOption)]}
                value={ofChosen.length === 0 ? WHOLE_DAY : chosen}
                onChange={(event) => {
                  setChosen(event.currentTarget.value);
                }}
              />
              <div className={styles.choices}>
                {blocks.length > 1 && (
                  <Choice isOn={isPaged} onChange={setIsPaged}>
                    Un conductor por hoja
                  </Choice>
                )}
                {(onlyPending || countJobs(pending) < countJobs(ofDay)) && (
                  <Choice isOn={onlyPending} onChange={setOnlyPending}>
                    Solo pendientes
                  </Choice>
                )}
              </div>
              <div role="status">
                <div>{countsText(blocks)}</div>
                <div>{collectText(blocks)}</div>
                {pages.length > 1 && <div>{`Al menos ${pages.length} hojas`}</div>}
              </div>
            </div>
          )
        }
      </QueryBoundary>
      {blocks.length > 0 && (
        <DaySheet company={company} date={date} nowMs={nowMs} pages={pages} onlyPending={onlyPending} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

const Choice = ({ isOn, onChange, children }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      className={checkboxClass}
      checked={isOn}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
    <span>{children}</span>
  </label>
);

/** "Luz Andrade · 3 servicios" */
const blockOption = (block: SheetBlock) => ({
  value: blockId(block),
  label: `${block.driver?.name ?? 'Sin conductor'} · ${servicesText(block.jobs.length)}`,
});
