import { quotersStore } from './quoters-store.ts';
import { crossesSea } from '@llevo/contract/geo/landmass';
import { SEA_CROSSING_MESSAGE } from '@llevo/contract/rules/quoter/sea-crossing';
import type { Deps } from '../../platform/deps.ts';
import type { Point } from '../../platform/seams/directions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';

/** Throws 400 for a trip that crosses the sea. */
export function assertDrivable(start: Point, end: Point): void {
  if (crossesSea(start, end)) throw seaCrossingError(SEA_CROSSING_MESSAGE);
}

/** Like `assertDrivable`, with the contact of the quoter's company, which it reads for a refused trip only. */
export async function assertDrivableOrContact(
  deps: Pick<Deps, 'clock' | 'ids'>,
  { start, end }: { readonly start: Point; readonly end: Point },
  empresa: string | undefined,
): Promise<void> {
  if (!crossesSea(start, end)) return;
  const settings = (await quotersStore(deps).find(empresa))?.settings;
  const contacts = [
    ...(settings?.phone ? [translatable(`Teléfono: ${settings.phone}.`)] : []),
    ...(settings?.whatsapp ? [`WhatsApp: https://wa.me/${settings.whatsapp}`] : []),
  ];
  throw seaCrossingError([SEA_CROSSING_MESSAGE, ...contacts].join(' '));
}

const seaCrossingError = (message: string) => new AppError('invalid_input', message, { inputError: 'end' });
