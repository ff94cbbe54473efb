import { importServices, undoImportOfServices } from '@llevo/contract/endpoints/services/import';
import { MAX_IMPORTED_SERVICES, MAX_SERVICE_ROWS } from '@llevo/contract/entities/service-import';
import { formatDollars } from '@llevo/contract/rules/money';
import { customerKey } from '@llevo/contract/rules/people/same-customer';
import { repeatedItems } from '@llevo/contract/rules/repeated-items';
import { splitWords } from '@llevo/contract/search-text';
import { call } from '../../../lib/http/call.ts';
import type { ImportCells, ImportKind, ImportRow, PreparedRows } from '../../../lib/import/import-kind.ts';
import { PATHS } from '../../../lib/paths.ts';
import { SERVICE_IMPORT_FIELDS } from './service-import-fields.ts';

/** Equal for rows that the server takes for one service. */
function serviceKey(cells: ImportCells): string {
  const { date = '', hour = '', start = '', end = '', vehicle = '', name = '', surname = '', cellphone = '' } = cells;
  const places = [start, end].map((address) => splitWords(address).join(' '));
  return JSON.stringify([date, hour, vehicle, ...places, customerKey({ name, surname, cellphone })]);
}

/** Refuses rows of one service: the server sees a part of the file at a time, and would skip the later one silently. */
export function prepareServices(rows: readonly ImportRow[]): PreparedRows {
  const repeated = repeatedItems(rows, ({ cells }) => serviceKey(cells));
  const refused = Array.from(repeated, ([{ line }, earlier]) => {
    const message = `Ese servicio ya está en la fila ${earlier.line.toString()}. Si son dos, pon otra hora a uno`;
    return { line, field: 'hour', message };
  });
  return { rows, refused };
}

export const SERVICE_IMPORT: ImportKind = {
  list: 'services',
  listPath: PATHS.serviceManagement,
  plural: 'servicios',
  fields: SERVICE_IMPORT_FIELDS,
  answerFields: [
    { name: 'price', label: 'Precio', show: (value) => (value === '' ? '' : formatDollars(Number(value))) },
  ],
  limit: {
    rows: MAX_IMPORTED_SERVICES,
    message: `El archivo tiene más de ${MAX_IMPORTED_SERVICES.toString()} servicios: divídelo en partes, porque cada uno se ubica y se cotiza`,
  },
  partRows: MAX_SERVICE_ROWS,
  hint: `Hasta ${MAX_IMPORTED_SERVICES.toString()} servicios por venir. Cada dirección lleva calle, número y ciudad, un lugar conocido o coordenadas; el precio sale de tus tarifas y lo ves antes de importar.`,
  notice:
    'Los servicios se crean con el precio que ves y sin conductor, como una reserva a mano: cada cliente con correo recibe el aviso de su pedido con el enlace de seguimiento.',
  prepare: prepareServices,
  send: async ({ rows, dryRun, importId }, signal) => {
    const input = { rows: [...rows], dryRun, ...(importId !== undefined && { importId }) };
    const { rows: answered, ...result } = await call(importServices, input, { signal });
    return {
      ...result,
      rows: answered.map(({ row, price, notices }) => ({ row, cells: { price: price.toString() }, notices })),
    };
  },
  undo: ({ importId, cursor }, signal) =>
    call(undoImportOfServices, { importId, ...(cursor !== null && { cursor }) }, { signal }),
  undoTexts: {
    notice: 'Sus servicios se cancelan, y cada cliente con correo recibe el aviso.',
    removed: 'Servicios cancelados',
    kept: 'porque alguien los cambió, ya tienen conductor o pago',
  },
};
