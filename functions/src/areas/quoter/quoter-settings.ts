import { quotersStore } from './quoters-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { getPublicQuoter, getQuoterSettings, updateQuoterSettings } from '@llevo/contract/endpoints/quoter/settings';
import { PROVINCE_NAMES } from '@llevo/contract/geo/places.generated';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import { internationalDigits } from '@llevo/contract/rules/phone';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement, implementPublic } from '../../http/implement.ts';
import { toPublicQuoter, toQuoterSettings } from './quoter-response.ts';

type Changes = InputOf<typeof updateQuoterSettings>;

export const getQuoterSettingsRoute = implement(getQuoterSettings, async ({ deps, caller }) => ({
  data: toQuoterSettings(await quotersStore(deps).manage(caller.accountId)),
}));

export const updateQuoterSettingsRoute = implement(updateQuoterSettings, async ({ input, deps, caller }) => {
  assertReadable(input.colour);
  assertKnownArea(input.area);
  const whatsapp = input.whatsapp && internationalDigits(input.whatsapp);
  const result = await quotersStore(deps).update(caller, { ...input, whatsapp });
  if (result.kind === 'no_rates') {
    throw new AppError('conflict', 'Primero guarda tus tarifas: sin ellas el cotizador no tiene precios');
  }
  return { data: toQuoterSettings(result.quoter) };
});

/** Throws 400 for a colour that hides white text; the message names the nearest one that does not. */
function assertReadable(colour: Changes['colour']): void {
  if (colour === undefined || colour === null || isReadableUnderWhite(colour)) return;
  const message = `El texto blanco no se lee sobre ese color. El más parecido que sirve es ${nearestReadableColour(colour)}`;
  throw new AppError('invalid_input', message, { inputError: 'colour' });
}

/** Throws 400 for a province or a centre that is not in Ecuador. */
function assertKnownArea(area: Changes['area']): void {
  const isKnown =
    area === undefined ||
    area.kind === 'everywhere' ||
    (area.kind === 'radius' ? isInEcuador(area) : area.provinces.every((name) => PROVINCE_NAMES.includes(name)));
  if (!isKnown) throw new AppError('invalid_input', 'La zona debe estar en Ecuador', { inputError: 'area' });
}

export const getPublicQuoterRoute = implementPublic(getPublicQuoter, async ({ input, deps }) => {
  const quoter = await quotersStore(deps).find(input.empresa);
  if (quoter === null) {
    throw new AppError('not_found', 'Esta empresa no tiene un cotizador público', { inputError: 'empresa' });
  }
  return { data: toPublicQuoter(quoter) };
});
