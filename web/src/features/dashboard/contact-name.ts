import type { Contact } from '@llevo/contract/entities/statistics';

const trimmed = (text: string | null) => (text === null ? '' : text.trim());

/** SPEC §2: name and last name, or display name, or "-". */
export function contactName({ name, lastName, displayName }: Contact): string {
  return `${trimmed(name)} ${trimmed(lastName)}`.trim() || trimmed(displayName) || '-';
}
