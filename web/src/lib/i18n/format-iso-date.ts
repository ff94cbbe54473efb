import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';

/** ISO instant → "21/11/2026" in Guayaquil. */
export const formatIsoDate = (iso: string): string => formatDate(guayaquilDate(Date.parse(iso)));
