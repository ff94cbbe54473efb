import { importCustomers, undoImportOfCustomers } from '@llevo/contract/endpoints/people/customers';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import type { ImportKind } from '../../../lib/import/import-kind.ts';
import { preparePeople } from '../../../lib/import/import-rows.ts';
import { PERSON_IMPORT_FIELDS, PERSON_UNDO_TEXTS } from '../../../lib/import/person-import-fields.ts';

export const CUSTOMER_IMPORT: ImportKind = {
  list: 'customers',
  listPath: PATHS.customerManagement,
  plural: 'clientes',
  // A firm has no surname, and many customers no e-mail.
  fields: PERSON_IMPORT_FIELDS.map((field) =>
    field.name === 'surname' || field.name === 'email' ? { ...field, isRequired: false } : field,
  ),
  prepare: (rows) => preparePeople(rows, 'customer'),
  send: ({ rows, dryRun, importId }, signal) =>
    call(importCustomers, { rows: [...rows], dryRun, ...(importId !== undefined && { importId }) }, { signal }),
  undo: ({ importId, cursor }, signal) =>
    call(undoImportOfCustomers, { importId, ...(cursor !== null && { cursor }) }, { signal }),
  undoTexts: PERSON_UNDO_TEXTS,
};

/** Imports customers from a file. */
export default function CustomerImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={CUSTOMER_IMPORT} onClose={onClose} />;
}
