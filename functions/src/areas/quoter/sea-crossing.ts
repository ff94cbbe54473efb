import { quotersStore } from './quoters-store.ts';
import { tripObstacle } from '@llevo/contract/geo/trip-obstacle';
import { displayPhone, storedChat } from '@llevo/contract/rules/phone';
import { OBSTACLE_MESSAGES } from '@llevo/contract/rules/quoter/sea-crossing';
import type { Deps } from '../../platform/deps.ts';
import type { Point } from '../../platform/seams/directions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';

/** Throws 400 for a trip over the sea or a river without a road. */
export function assertDrivable(start: Point, end: Point): void {
  const obstacle = tripObstacle(start, end);
  if (obstacle !== null) throw obstacleError(OBSTACLE_MESSAGES[obstacle]);
}

/** Like `assertDrivable`, with the contact of the quoter's company, which it reads for a refused trip only. */
export async function assertDrivableOrContact(
  deps: Pick<Deps, 'clock' | 'ids'>,
  { start, end }: { readonly start: Point; readonly end: Point },
  empresa: string | undefined,
): Promise<void> {
  const obstacle = tripObstacle(start, end);
  if (obstacle === null) return;
  const settings = (await quotersStore(deps).find(empresa))?.settings;
  const chat = storedChat(settings?.whatsapp ?? null);
  const contacts = [
    ...(settings?.phone ? [translatable(`Teléfono: ${displayPhone(settings.phone)}.`)] : []),
    ...(chat ? [`WhatsApp: https://wa.me/${chat}`] : []),
  ];
  throw obstacleError([OBSTACLE_MESSAGES[obstacle], ...contacts].join(' '));
}

const obstacleError = (message: string) => new AppError('invalid_input', message, { inputError: 'end' });
