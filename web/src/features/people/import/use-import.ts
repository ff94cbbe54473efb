import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { ImportKind } from './import-kind.ts';
import { repeatedRows, toImportRows } from './import-rows.ts';
import type { ImportFile, ImportState } from './import-state.ts';
import { toImportJob, withProgress } from './import-state.ts';
import type { ColumnMapping } from './match-headers.ts';
import { matchHeaders } from './match-headers.ts';
import { readTable } from './read-table.ts';
import { NO_PROGRESS, runImport } from './run-import.ts';
import type { StoredImport } from './stored-import.ts';
import { forgetImport, readImport, saveImport } from './stored-import.ts';

/** The steps of an import; each is available in the phase that shows its button. */
interface ImportControls {
  readonly state: ImportState;
  readonly chooseFile: (file: File) => void;
  /** Ends the reading of a file; another may be chosen. */
  readonly cancelReading: () => void;
  readonly setMapping: (mapping: ColumnMapping) => void;
  /** Asks the server about every row, without writing. */
  readonly check: () => void;
  /** Back to the columns of the file. */
  readonly editColumns: () => void;
  /** Imports the rows of the preview without errors. */
  readonly start: () => void;
  /** Continues where an import stopped, even before a reload. */
  readonly resume: () => void;
  /** Stops after the part that is being sent. */
  readonly stop: () => void;
  /** Forgets the unfinished import. */
  readonly discard: () => void;
}

/** An import from the choice of the file to its outcome. Unmounting stops it; what it wrote stays. */
export function useImport(kind: ImportKind): ImportControls {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>(() => ({
    phase: 'file',
    error: null,
    unfinished: readImport(kind),
  }));
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const read = async (file: File) => {
    const signal = begin();
    setState({ phase: 'reading', name: file.name });
    try {
      const table = await readTable(file, signal);
      setState({
        phase: 'columns',
        file: { name: file.name, table },
        mapping: matchHeaders(table[0] ?? [], kind.fields),
      });
    } catch (failure) {
      if (!signal.aborted) setState({ phase: 'file', error: errorMessage(failure), unfinished: null });
    }
  };

  const check = async (file: ImportFile, mapping: ColumnMapping) => {
    const signal = begin();
    const rows = toImportRows(file.table, mapping, kind.fields);
    const repeated = repeatedRows(rows);
    const repeatedLines = new Set(repeated.map(({ line }) => line));
    const checking = { phase: 'checking', file, mapping, rows, error: null } as const;
    setState({ ...checking, progress: NO_PROGRESS });
    try {
      const result = await runImport({
        kind,
        rows: rows.filter(({ line }) => !repeatedLines.has(line)),
        isDryRun: true,
        from: NO_PROGRESS,
        signal,
        onProgress: (progress) => {
          setState({ ...checking, progress });
        },
      });
      const refused = [...result.refused, ...repeated].sort((a, b) => a.line - b.line);
      setState({ phase: 'preview', file, mapping, rows, progress: { ...result, refused } });
    } catch (failure) {
      if (!signal.aborted) setState({ ...checking, progress: NO_PROGRESS, error: errorMessage(failure) });
    }
  };

  const run = async (job: StoredImport) => {
    const signal = begin();
    let current = job;
    setState({ phase: 'importing', job, error: null });
    saveImport(kind, job);
    try {
      await runImport({
        kind,
        rows: job.rows,
        isDryRun: false,
        from: job.progress,
        signal,
        onProgress: (progress) => {
          current = withProgress(job, progress);
          saveImport(kind, current);
          setState({ phase: 'importing', job: current, error: null });
        },
      });
      forgetImport(kind);
      setState({ phase: 'done', job: current });
      trackEvent('people.imported', { list: kind.list, rows: current.progress.created });
    } catch (failure) {
      const message = signal.aborted ? 'La importación está detenida' : errorMessage(failure);
      setState({ phase: 'importing', job: current, error: message });
    } finally {
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    }
  };

  return {
    state,
    chooseFile: (file) => void read(file),
    cancelReading: () => {
      running.current?.abort();
      setState({ phase: 'file', error: null, unfinished: readImport(kind) });
    },
    setMapping: (mapping) => {
      if (state.phase === 'columns') setState({ ...state, mapping });
    },
    check: () => {
      if ('mapping' in state) void check(state.file, state.mapping);
    },
    editColumns: () => {
      if (!('mapping' in state)) return;
      running.current?.abort();
      setState({ phase: 'columns', file: state.file, mapping: state.mapping });
    },
    start: () => {
      if (state.phase === 'preview') void run(toImportJob(state));
    },
    resume: () => {
      if (state.phase === 'file' && state.unfinished !== null) void run(state.unfinished);
      if (state.phase === 'importing') void run(state.job);
    },
    stop: () => {
      running.current?.abort();
    },
    discard: () => {
      forgetImport(kind);
      setState({ phase: 'file', error: null, unfinished: null });
    },
  };
}
