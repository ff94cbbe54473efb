import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ExportColumn } from '../export/export-column.ts';
import type { Rights } from '../session/rights.ts';
import type { ServiceField } from './service-fields.ts';
import { SERVICE_FIELD_LIST } from './service-fields.ts';

const exported = (fields: readonly ServiceField[]): readonly ExportColumn<ServiceRow>[] =>
  fields.flatMap(({ label, text, file }) => (file === undefined ? [] : [{ header: label, value: text, ...file }]));

/** The columns of exported files: all of the table and of the details. */
export const SERVICE_EXPORT = exported(SERVICE_FIELD_LIST);

const DESK_EXPORT = exported(SERVICE_FIELD_LIST.filter(({ isPayout }) => isPayout !== true));

/** The columns of a file that a user with these rights exports. */
export const serviceExport = ({ manages }: Pick<Rights, 'manages'>): readonly ExportColumn<ServiceRow>[] =>
  manages ? SERVICE_EXPORT : DESK_EXPORT;
