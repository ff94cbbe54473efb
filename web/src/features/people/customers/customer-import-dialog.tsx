import { importCustomers } from '@llevo/contract/endpoints/people/customers';
import { call } from '../../../lib/http/call.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { ImportKind } from '../import/import-kind.ts';
import { PERSON_IMPORT_FIELDS } from '../import/person-import-fields.ts';

const CUSTOMER_IMPORT: ImportKind = {
  list: 'customers',
  plural: 'clientes',
  fields: PERSON_IMPORT_FIELDS,
  send: ({ rows, dryRun }, signal) => call(importCustomers, { rows: [...rows], dryRun }, { signal }),
};

/** Imports customers from a file. */
export default function CustomerImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog kind={CUSTOMER_IMPORT} onClose={onClose} />;
}
