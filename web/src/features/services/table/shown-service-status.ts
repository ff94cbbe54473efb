import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';

/** A service's status as screens show it: in SPEC §4's words, with an initial capital. */
export function shownServiceStatus(status: string | null): string {
  const text = translateWireValue(serviceStatusLabel(status));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
