import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { OPEN_STATUS } from '../services-url.ts';

/** The statuses that a list can be filtered by, as screens show them. */
export const shownStatusFilter = (status: string): string =>
  status === OPEN_STATUS ? 'Sin terminar' : shownServiceStatus(status);

/** A service's status as screens show it: in SPEC §4's words, with an initial capital. */
export function shownServiceStatus(status: string | null): string {
  const text = translateWireValue(serviceStatusLabel(status));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
