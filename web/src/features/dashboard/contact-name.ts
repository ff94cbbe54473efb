import type { Contact } from '@llevo/contract/entities/statistics';

const said = (text: string | null) => (text === null ? '' : text.trim());

/** SPEC §2: name and last name, or display name, or "-". */
export function contactName({ name, lastName, displayName }: Contact): string {
  return `${said(name)} ${said(lastName)}`.trim() || said(displayName) || '-';
}
