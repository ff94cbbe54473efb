import { createHash } from 'node:crypto';
import type { AuditPayload } from '@llevo/contract/entities/audit-entry';

/** JSON with the keys of every object in order, so that the same facts are the same text however they were stored. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** SHA-256 in hexadecimal over an entry's facts, the hash before it included. */
export const auditHash = (facts: AuditPayload): string =>
  createHash('sha256').update(canonicalJson(facts)).digest('hex');
