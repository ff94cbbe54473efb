import { UserFacingError } from '../http/user-facing-error.ts';
import type { ParsedTable, ReadFile, TableProblem, TableRequest } from './parse-table.ts';

/** The extensions of the file field; files that only look like Excel's may be chosen, to say what they are. */
export const IMPORT_FILE_TYPES = ['.csv', '.xlsx', '.txt', '.tsv', '.xls', '.xlsm', '.xml', '.htm', '.html'];

/** Limit of reading one file. */
const TIMEOUT_MS = 30_000;

const UNREADABLE = 'No se pudo leer el archivo: guárdalo como .xlsx o .csv y vuelve a elegirlo';

const MESSAGES: Readonly<Record<TableProblem, string>> = {
  size: 'El archivo pesa más de 10 MB',
  format: 'Elige un archivo CSV o XLSX; de otro programa, guárdalo antes como .xlsx',
  unreadable: UNREADABLE,
  html: 'Es una página web guardada como Excel: ábrela en Excel, elige «Guardar como» y el tipo «Libro de Excel (.xlsx)»',
  xml: 'Es XML de Excel 2003: ábrelo en Excel, elige «Guardar como» y el tipo «Libro de Excel (.xlsx)»',
  'old-excel': 'Es un libro de Excel 97-2003: ábrelo en Excel, elige «Guardar como» y el tipo «Libro de Excel (.xlsx)»',
  protected: 'El libro tiene contraseña: ábrelo en Excel, quítala en «Proteger libro» y vuelve a guardarlo',
  pdf: 'Es un PDF: pide la lista en Excel o CSV a quien te lo envió',
  inflated: 'El archivo es demasiado grande al descomprimirlo: copia solo los datos en un archivo nuevo',
  cells: 'El archivo tiene demasiadas celdas: copia solo los datos en un archivo nuevo',
  rows: 'El archivo tiene más de 20,000 filas: divídelo en partes',
  empty: 'El archivo no tiene filas debajo de los títulos',
};

const startWorker = (): Worker => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });

/**
 * The sheets of a CSV or XLSX file, read in a worker that ends with the result, the time limit or the signal. Throws
 * `UserFacingError`, and the signal's reason.
 */
export async function readTable(request: TableRequest, signal: AbortSignal): Promise<ReadFile> {
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    const parsed = await answerOf(worker, request, signal);
    if ('problem' in parsed) throw new UserFacingError(MESSAGES[parsed.problem]);
    return parsed;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, request: TableRequest, signal: AbortSignal): Promise<ParsedTable> {
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
    worker.postMessage(request);
  });
}
