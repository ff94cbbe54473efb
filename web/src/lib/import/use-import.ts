import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { errorMessage, handleError } from '../http/error-handling.ts';
import { trackEvent } from '../http/track-event.ts';
import type { ImportKind } from './import-kind.ts';
import type { Encoding } from './code-pages.ts';
import { holdFile, takeHeldFile } from './held-file.ts';
import { toImportRows } from './import-rows.ts';
import type { ColumnsState, ImportFile, ImportState } from './import-state.ts';
import { toImportJob, withProgress } from './import-state.ts';
import type { Layout } from './layout.ts';
import { findLayout, sheetOf } from './layout.ts';
import { knownTitles } from './match-headers.ts';
import { readTable } from './read-table.ts';
import { NO_PROGRESS, runImport, undoImport, withAnswers } from './run-import.ts';
import type { StoredImport } from './stored-import.ts';
import { forgetImport, readImport, saveImport } from './stored-import.ts';

/** The steps of an import; each is available in the phase that shows its button. */
interface ImportControls {
  readonly state: ImportState;
  readonly chooseFile: (file: File) => void;
  /** Ends the reading of a file; another may be chosen. */
  readonly cancelReading: () => void;
  readonly setLayout: (layout: Layout) => void;
  /** Reads the file again in another encoding. */
  readonly setEncoding: (encoding: Encoding) => void;
  /** Asks the server about every row, without writing. */
  readonly check: () => void;
  /** From the check to the columns of the file, from these to the choice of the file; what was chosen stays. */
  readonly back: () => void;
  /** From the choice of the file to the columns of the one chosen before. */
  readonly keepFile: () => void;
  /** Imports the rows of the preview without errors. */
  readonly start: () => void;
  /** Continues where an import stopped, even before a reload. */
  readonly resume: () => void;
  /** Stops after the part that is being sent. */
  readonly stop: () => void;
  /** Removes the imported people who are as they were imported. */
  readonly undo: () => void;
  /** Forgets the unfinished import. */
  readonly discard: () => void;
}

/** Reads a file and finds its columns. */
async function readColumns(
  { fields }: ImportKind,
  { source, encoding }: { readonly source: File; readonly encoding: Encoding | null },
  signal: AbortSignal,
): Promise<ColumnsState> {
  const read = await readTable({ file: source, titles: knownTitles(fields), encoding }, signal);
  const file = { name: source.name, source, read };
  return { phase: 'columns', file, layout: findLayout(read, fields), error: null };
}

/** The file that a lost session interrupted, an unfinished import, or nothing yet. */
const initialState = (kind: ImportKind): ImportState =>
  takeHeldFile(kind) ?? { phase: 'file', error: null, unfinished: readImport(kind), chosen: null };

const chosenIn = (state: ImportState): ColumnsState | null => ('chosen' in state ? state.chosen : null);

const isSessionLost = (failure: unknown): boolean => failure instanceof ApiError && failure.isUnauthenticated;

/** An import from the choice of the file to its outcome. Unmounting stops it; what it wrote stays. */
export function useImport(kind: ImportKind): ImportControls {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>(() => initialState(kind));
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

  const read = async (source: File) => {
    const signal = begin();
    const chosen = chosenIn(state);
    setState({ phase: 'reading', name: source.name, chosen });
    try {
      setState(await readColumns(kind, { source, encoding: null }, signal));
    } catch (failure) {
      if (!signal.aborted) setState({ phase: 'file', error: errorMessage(failure), unfinished: null, chosen });
    }
  };

  const readAgain = async (shown: ColumnsState, encoding: Encoding) => {
    const signal = begin();
    try {
      setState(await readColumns(kind, { source: shown.file.source, encoding }, signal));
    } catch (failure) {
      if (!signal.aborted) setState({ ...shown, error: errorMessage(failure) });
    }
  };

  const check = async (file: ImportFile, layout: Layout) => {
    const signal = begin();
    const read = toImportRows(sheetOf(file.read, layout), layout, kind.fields);
    if (kind.limit !== undefined && read.length > kind.limit.rows) {
      setState({ phase: 'columns', file, layout, error: kind.limit.message });
      return;
    }
    const { rows, refused } = kind.prepare(read);
    const refusedLines = new Set(refused.map(({ line }) => line));
    const checking = { phase: 'checking', file, layout, rows, error: null } as const;
    setState({ ...checking, progress: NO_PROGRESS });
    try {
      const result = await runImport({
        kind,
        rows: rows.filter(({ line }) => !refusedLines.has(line)),
        isDryRun: true,
        from: NO_PROGRESS,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) setState({ ...checking, progress });
        },
      });
      // The user has gone back.
      if (signal.aborted) return;
      const allRefused = [...result.refused, ...refused].sort((a, b) => a.line - b.line);
      const progress = { ...result, refused: allRefused };
      setState({ phase: 'preview', file, layout, rows: withAnswers(rows, result), progress });
    } catch (failure) {
      if (signal.aborted) return;
      if (isSessionLost(failure)) {
        holdFile(kind, { phase: 'columns', file, layout, error: null });
        handleError(failure);
      } else setState({ ...checking, progress: NO_PROGRESS, error: errorMessage(failure) });
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
        importId: job.importId,
        from: job.progress,
        signal,
        onProgress: (progress) => {
          current = withProgress(job, progress);
          saveImport(kind, current);
          setState({ phase: 'importing', job: current, error: null });
        },
      });
      forgetImport(kind);
      setState({ phase: 'done', job: current, error: null });
      const event = kind.list === 'services' ? 'services.imported' : 'people.imported';
      trackEvent(event, { list: kind.list, rows: current.progress.created });
    } catch (failure) {
      const message = signal.aborted ? 'La importación está detenida' : errorMessage(failure);
      setState({ phase: 'importing', job: current, error: message });
      // The rows are kept in this tab: the dialog offers to continue after signing in.
      if (isSessionLost(failure)) handleError(failure);
    } finally {
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    }
  };

  const undo = async (job: StoredImport, importId: string) => {
    const signal = begin();
    setState({ phase: 'undoing', job });
    try {
      setState({ phase: 'undone', result: await undoImport(kind, importId, signal) });
    } catch (failure) {
      if (!signal.aborted) setState({ phase: 'done', job, error: errorMessage(failure) });
      if (isSessionLost(failure)) handleError(failure);
    } finally {
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    }
  };

  return {
    state,
    chooseFile: (file) => void read(file),
    cancelReading: () => {
      running.current?.abort();
      setState({ phase: 'file', error: null, unfinished: readImport(kind), chosen: chosenIn(state) });
    },
    setLayout: (layout) => {
      if (state.phase === 'columns') setState({ ...state, layout, error: null });
    },
    setEncoding: (encoding) => {
      if (state.phase === 'columns') void readAgain(state, encoding);
    },
    check: () => {
      if ('layout' in state) void check(state.file, state.layout);
    },
    back: () => {
      if (!('layout' in state)) return;
      running.current?.abort();
      const columns: ColumnsState = { phase: 'columns', file: state.file, layout: state.layout, error: null };
      const file = { phase: 'file', error: null, unfinished: readImport(kind), chosen: columns } as const;
      setState(state.phase === 'columns' ? file : columns);
    },
    keepFile: () => {
      if (state.phase === 'file' && state.chosen !== null) setState(state.chosen);
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
    undo: () => {
      if (state.phase === 'done' && state.job.importId !== undefined) void undo(state.job, state.job.importId);
    },
    discard: () => {
      forgetImport(kind);
      setState({ phase: 'file', error: null, unfinished: null, chosen: chosenIn(state) });
    },
  };
}
