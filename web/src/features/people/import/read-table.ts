import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import type { ParsedTable, TableProblem } from './parse-table.ts';

/** The extensions of the file field. */
export const IMPORT_FILE_TYPES = ['.csv', '.xlsx'];

/** Limit of reading one file. */
const TIMEOUT_MS = 30_000;

const UNREADABLE = 'No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo';

const MESSAGES: Readonly<Record<TableProblem, string>> = {
  size: 'El archivo pesa más de 10 MB',
  format: 'Elige un archivo CSV o XLSX',
  unreadable: UNREADABLE,
  inflated: 'El archivo es demasiado grande al descomprimirlo: copia solo los datos en un archivo nuevo',
  cells: 'El archivo tiene demasiadas celdas: copia solo los datos en un archivo nuevo',
  rows: 'El archivo tiene más de 20,000 filas: divídelo en partes',
  empty: 'El archivo no tiene filas debajo de los títulos',
};

const startWorker = (): Worker => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

/**
 * The texts of a CSV or XLSX file by row and column, the header first, read in a worker that ends with the result, the
 * time limit or the signal. Throws `UserFacingError`, and the signal's reason.
 */
export async function readTable(file: File, signal: AbortSignal): Promise<string[][]> {
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    const parsed = await answerOf(worker, file, signal);
    if ('problem' in parsed) throw new UserFacingError(MESSAGES[parsed.problem]);
    return parsed.table;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, file: File, signal: AbortSignal): Promise<ParsedTable> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new UserFacingError('El archivo tardó demasiado en leerse: copia solo los datos en un archivo nuevo'));
    }, TIMEOUT_MS);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    signal.addEventListener(
      'abort',
      settle(() => {
        reject(signal.reason as Error);
      }),
      { once: true },
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ParsedTable>) => {
      settle(() => {
        resolve(data);
      })();
    });
    // Out of memory, or its file is missing.
    worker.addEventListener(
      'error',
      settle(() => {
        reject(new UserFacingError(UNREADABLE));
      }),
    );
    worker.postMessage(file);
  });
}
