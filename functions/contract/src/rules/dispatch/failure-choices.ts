import type { DispatchSettings } from '../../entities/dispatch-settings.ts';
import type { Service } from '../../entities/service.ts';
import { canRepeatSearch, canReserveInstead } from './customer-search.ts';

const joined = (choices: readonly string[]): string =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} o ${choices.at(-1) ?? ''}`;

/** The choices of a customer after a search without a driver, as their page has them at that moment. */
export function failureChoices(service: Service, settings: DispatchSettings): string {
  const choices = [
    ...(canRepeatSearch(service, settings) ? ['seguir buscando'] : []),
    ...(canReserveInstead(service) ? ['reservar para otra hora'] : []),
    'cancelar',
  ];
  return `Te escribimos cuando un conductor lo tome. Mientras tanto, en el enlace puedes ${joined(choices)}.`;
}
