import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { invoicedServiceId } from '@llevo/contract/entities/invoice';
import { readString } from '../../../lib/audit/action-labels.ts';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';

type AuditTarget = Pick<ListedAuditEntry, 'target' | 'targetName' | 'after'>;

/** The page of a record, by the collection that its path ends in. Invoices are shown with their service. */
const PAGES: Readonly<Record<string, (id: string, name: string) => string>> = {
  services: servicePath,
  drivers: (seleccion) => withQuery(PATHS.driverManagement, { seleccion }),
  customers: (_id, buscar) => withQuery(PATHS.customerManagement, { buscar }),
  invoices: (id) => servicePath(invoicedServiceId(id)),
};

/** The id of the changed record and its collection. */
function idAndCollection(target: string): readonly [string, string] {
  const [id = '', collection = ''] = target.split('/').toReversed();
  return [id, collection];
}

/** The name of the changed record, of an invoice its number; '' for records without a name, and for deleted ones. */
export function auditTargetName({ target, targetName, after }: AuditTarget): string {
  const [, collection] = idAndCollection(target);
  return collection === 'invoices' ? readString(after, 'number') : (targetName ?? '');
}

/** Where the changed record is shown; null for records without a page, and for deleted ones. */
export function auditTargetPath(entry: AuditTarget): string | null {
  const [id, collection] = idAndCollection(entry.target);
  const name = auditTargetName(entry);
  return name === '' ? null : (PAGES[collection]?.(id, name) ?? null);
}
