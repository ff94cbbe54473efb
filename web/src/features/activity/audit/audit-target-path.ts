import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';

/** The page of a record, by the collection that its path ends in. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  services: servicePath,
  drivers: (seleccion) => withQuery(PATHS.driverManagement, { seleccion }),
};

/** Where the changed record is shown; null for records without a page, and for deleted ones. */
export function auditTargetPath({
  target,
  targetName,
}: Pick<ListedAuditEntry, 'target' | 'targetName'>): string | null {
  const [id = '', collection = ''] = target.split('/').toReversed();
  if (targetName === null) return null;
  return PAGES[collection]?.(id) ?? null;
}
