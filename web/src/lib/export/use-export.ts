import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@llevo/contract/rules/format-number';
import { notify } from '../notifications/notifications.ts';
import { errorMessage } from '../http/error-handling.ts';
import type { PageRequest, ListResponse } from '../list/list-source.ts';
import { trackEvent } from '../http/track-event.ts';
import type { ExportColumn } from './export-column.ts';
import { createRowCollector } from './row-collector.ts';
import type { CollectProgress, RowCollector } from './row-collector.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** An export: its name, columns and rows. */
export interface ExportPlan<Row> {
  /** Name in the file name and of the sheet, such as "conductores". */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Fetches rows by the list's current search, filters and order. */
  readonly fetch: (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>;
}

export type ExportState =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'reading' | 'writing' } & CollectProgress)
  | ({ readonly phase: 'failed'; readonly message: string } & CollectProgress);

/** The state of an export and its controls. */
export interface ExportControls {
  readonly state: ExportState;
  readonly start: (format: ExportFormat) => void;
  /** Continues after a failure. */
  readonly resume: () => void;
  readonly cancel: () => void;
}

interface Run<Row> {
  readonly plan: ExportPlan<Row>;
  readonly format: ExportFormat;
  readonly collector: RowCollector<Row>;
  readonly stop: AbortController;
}

const IDLE: ExportState = { phase: 'idle' };

/** Exports a list: reads all of it, writes and downloads the file. Unmounting cancels. */
export function useExport<Row>(plan: ExportPlan<Row>): ExportControls {
  const [state, setState] = useState<ExportState>(IDLE);
  const current = useRef<Run<Row> | null>(null);
  useEffect(
    () => () => {
      current.current?.stop.abort();
    },
    [],
  );

  const go = async (run: Run<Row>) => {
    current.current = run;
    const { collector, stop } = run;
    setState({ phase: 'reading', ...collector.progress() });
    try {
      await collector.collect(stop.signal, (progress) => {
        setState({ phase: 'reading', ...progress });
      });
      setState({ phase: 'writing', ...collector.progress() });
      const file = await writeRows(run.format, collector.rows, plan);
      stop.signal.throwIfAborted();
      saveFile(file, fileName(run));
      setState(IDLE);
      const count = collector.rows.length;
      trackEvent('list.exported', { list: plan.name, format: run.format, rows: count });
      notify('success', count === 1 ? 'Se exportó 1 fila' : `Se exportaron ${formatCount(count)} filas`);
    } catch (cause) {
      if (stop.signal.aborted) return;
      setState({ phase: 'failed', message: errorMessage(cause), ...collector.progress() });
    }
  };

  return {
    state,
    start(format) {
      void go({ plan, format, collector: createRowCollector(plan.fetch), stop: new AbortController() });
    },
    resume() {
      if (current.current) void go({ ...current.current, stop: new AbortController() });
    },
    cancel() {
      current.current?.stop.abort();
      setState(IDLE);
    },
  };
}

/** "llevo-conductores-2026-11-21.csv", by the day in Guayaquil. */
const fileName = <Row>({ plan, format }: Run<Row>): string =>
  `llevo-${plan.name}-${guayaquilDate(Date.now())}.${format}`;

/** Writes rows as a file. Loads each writer on first use. */
export async function writeRows<Row>(
  format: ExportFormat,
  rows: readonly Row[],
  { columns, name }: Pick<ExportPlan<Row>, 'columns' | 'name'>,
): Promise<Blob> {
  switch (format) {
    case 'csv': {
      const { toCsv } = await import('./to-csv.ts');
      return toCsv(rows, columns);
    }
    case 'xlsx': {
      const { toXlsx } = await import('./to-xlsx.ts');
      return toXlsx(rows, columns, name);
    }
  }
}
