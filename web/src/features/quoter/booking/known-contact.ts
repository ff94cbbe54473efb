import { readStoredJson, store } from '../../../lib/storage/storage.ts';
import type { ContactDraft } from '../quoter-state.ts';

const KEY = 'llevo.contact';

const isContact = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'email', 'cellphone'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** The data of the last order in this browser; null before one, and once they are forgotten. */
export function readKnownContact(): ContactDraft | null {
  const stored = readStoredJson(KEY);
  return isContact(stored) ? stored : null;
}

/** Remembers who ordered, for the next order. */
export function rememberContact({ name, email, cellphone }: ContactDraft): void {
  store(KEY, JSON.stringify({ name, email, cellphone }));
}

export const forgetContact = (): void => {
  store(KEY, null);
};
