import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { parseUserAgent } from '@llevo/contract/rules/account/device';
import { exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import type { ExportPlan } from '../../../lib/export/use-export.ts';
import { call } from '../../../lib/http/call.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { isSuspicious } from './event-look.ts';
import { eventDetail, eventTitle } from './event-texts.ts';

/** The columns of an exported security log. */
const SECURITY_COLUMNS: readonly ExportColumn<SecurityEvent>[] = [
  { header: 'Fecha', value: ({ date }) => exportDateTime(date), width: 18 },
  { header: 'Qué pasó', value: eventTitle, width: 44 },
  { header: 'Detalle', value: eventDetail, width: 36 },
  { header: 'Inusual', value: (event) => (isSuspicious(event) ? 'Sí' : 'No'), width: 10 },
  {
    header: 'Dispositivo',
    value: ({ user_agent: userAgent }) => (userAgent === '' ? null : parseUserAgent(userAgent).name),
    width: 28,
  },
  {
    header: 'País',
    value: ({ country }) => (country === null ? null : countryName(country, PAGE_LANGUAGE)),
    width: 18,
  },
  { header: 'Red', value: ({ network }) => (network === '' ? null : network), width: 22 },
];

/** The security log of the current user, newest first: what the server keeps, 90 days. */
export const securityExport: ExportPlan<SecurityEvent> = {
  name: 'actividad-de-seguridad',
  columns: SECURITY_COLUMNS,
  fetch: async (part, signal) => {
    const { data, page } = await call(listSecurityEvents, { ...part }, { signal, returns: 'response' });
    return { data, page };
  },
};
