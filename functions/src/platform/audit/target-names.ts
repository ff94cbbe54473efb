import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { firestore } from '../firestore/firebase.ts';

/** Records that users know by a name: people and services of the account, and its users. */
const NAMED_RECORD = /^(?:accounts\/[^/]+\/(?:customers|drivers|services)|users)\/[^/]+$/;
const NAME_FIELDS = ['name', 'surname', 'number', 'userName'] as const;

/** The current names of the records that entries changed, by path; without those that are gone. */
export async function readTargetNames(entries: readonly Pick<AuditEntry, 'target'>[]): Promise<Map<string, string>> {
  const targets = [...new Set(entries.map(({ target }) => target))].filter((target) => NAMED_RECORD.test(target));
  if (targets.length === 0) return new Map();
  const documents = targets.map((target) => firestore().doc(target));
  const snapshots = await firestore().getAll(...documents, { fieldMask: [...NAME_FIELDS] });
  return new Map(
    snapshots.flatMap((snapshot) => {
      const name = toName(snapshot.data() ?? {});
      return name === '' ? [] : [[snapshot.ref.path, name] as const];
    }),
  );
}

/** A person's full name, a service's number; that of its customer where the mobile app gave none. */
function toName(fields: Readonly<Record<string, unknown>>): string {
  const [name, surname, number, userName] = NAME_FIELDS.map((field) => {
    const value = fields[field];
    return typeof value === 'string' ? value : '';
  });
  return `${name ?? ''} ${surname ?? ''}`.trim() || number || userName || '';
}
