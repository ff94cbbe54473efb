import { formatDateTime } from '@llevo/contract/rules/dates';

/** An instant as `DD/MM/YYYY HH:MM`; only the date at midnight, which stands for an unknown hour. */
export const momentText = (iso: string): string => formatDateTime(iso).replace(/ 00:00$/, '');
