import type { InputOf } from '@llevo/contract/endpoint';
import {
  updateQuoterSettings,
  getQuoterSettings,
  getPublicQuoter,
  setQuoterLogo,
} from '@llevo/contract/endpoints/quoter/settings';
import { implement, implementPublic } from '../../http/implement.ts';
import { quotersStore } from './quoters-store.ts';
import { chatDigits, displayPhone, storedChat } from '@llevo/contract/rules/phone';
import { AppError } from '../../platform/errors/app-error.ts';
import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import { translatable } from '../../platform/translatable.ts';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { PROVINCE_NAMES } from '@llevo/contract/geo/places.generated';
import { removeQuietly, readSanitisedPicture } from '../../platform/uploads/accept-upload.ts';
import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { isUploadOf } from '../../platform/uploads/upload-path.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import type { AccountQuoter, ManagedQuoter } from './quoter-document.ts';
import type { PublicQuoter, QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { assertInEcuador } from './check-trip.ts';
import { assertDrivable } from './sea-crossing.ts';
import { getKeptQuoteRoute, listQuotesRoute, createQuoteRoute, getQuoteRoute } from './quotes.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './public-rates.ts';

type Changes = InputOf<typeof updateQuoterSettings>;

export const quoterRoutes = {
  getPublicDiscountRates: getPublicDiscountRatesRoute,
  getRates: getRatesRoute,
  createQuote: createQuoteRoute,
  getQuote: getQuoteRoute,
  getKeptQuote: getKeptQuoteRoute,
  listQuotes: listQuotesRoute,

  /** The distance that prices a quote between the same points. */
  getDirections: implementPublic(getDirections, async ({ input, deps }) => {
    assertInEcuador(input.start, input.end);
    assertDrivable(input.start, input.end);
    const route = await deps.directions.measure(input.start, input.end);
    const { distanceMetres: distance, durationSeconds: duration, geometry, source } = route;
    return { data: { code: 'Ok' as const, routes: [{ distance, duration, geometry }], source } };
  }),

  getQuoterSettings: implement(getQuoterSettings, async ({ deps, caller }) => ({
    data: toQuoterSettings(await quotersStore(deps).manage(caller.accountId)),
  })),

  updateQuoterSettings: implement(updateQuoterSettings, async ({ input, deps, caller }) => {
    assertReadable(input.colour);
    assertKnownArea(input.area);
    const whatsapp = input.whatsapp && chatDigits(input.whatsapp);
    const result = await quotersStore(deps).update(caller, { ...input, whatsapp });
    if (result.kind === 'no_rates') {
      throw new AppError('conflict', 'Primero guarda tus tarifas: sin ellas el cotizador no tiene precios');
    }
    return { data: toQuoterSettings(result.quoter) };
  }),

  getPublicQuoter: implementPublic(getPublicQuoter, async ({ input, deps }) => {
    const quoter = await quotersStore(deps).find(input.empresa);
    if (quoter === null) {
      throw new AppError('not_found', 'Esta empresa no tiene un cotizador público', { inputError: 'empresa' });
    }
    return { data: toPublicQuoter(quoter) };
  }),

  /** Accepts an uploaded logo as receipts are (docs/decisions/0014), and deletes the upload and the logo it replaces. */
  setQuoterLogo: implement(setQuoterLogo, async ({ input: { path }, deps, caller }) => {
    const file = path === null ? null : await storeLogo(deps, caller, path);
    const { quoter, replaced } = await quotersStore(deps).setLogo(caller, file);
    if (replaced !== null) await removeQuietly(deps, paths.quoterLogo(caller.accountId, replaced));
    return { data: toQuoterSettings(quoter) };
  }),
};

/** Throws 400 for a colour that hides white text; the message names the nearest one that does not. */
function assertReadable(colour: Changes['colour']): void {
  if (colour === undefined || colour === null || isReadableUnderWhite(colour)) return;
  const message = translatable(
    `El texto blanco no se lee sobre ese color. El más parecido que sirve es ${nearestReadableColour(colour)}`,
  );
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

const NAME_LENGTH = 24;

/** Twice the size at which the logo is shown, for dense screens. */
const MAX_SIDE = 480;

/** Stores the re-encoded picture under a new name, which it returns; deletes the upload in any case. */
async function storeLogo(deps: Deps, { accountId }: Caller, upload: string): Promise<string> {
  // Other files are neither read nor deleted.
  if (!isUploadOf(upload, accountId)) {
    throw new AppError('invalid_input', 'El archivo no está donde debe', { inputError: 'path' });
  }
  try {
    const picture = await readSanitisedPicture(deps, { path: upload, inputError: 'path', maxSide: MAX_SIDE });
    const file = `logo-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
    await storageUploads(deps).store(paths.quoterLogo(accountId, file), picture);
    return file;
  } finally {
    await removeQuietly(deps, upload);
  }
}

/** A quoter as visitors see it. */
function toPublicQuoter({ accountId, name, settings }: AccountQuoter): PublicQuoter {
  const { colour, phone, whatsapp, hours, area, logo } = settings;
  const logo_url = logo === null ? null : logoPath(accountId, logo);
  return {
    id: accountId,
    name,
    colour,
    phone: phone && displayPhone(phone),
    whatsapp: storedChat(whatsapp),
    hours,
    area,
    logo_url,
  };
}

/** A quoter as its administrators see it. */
const toQuoterSettings = (quoter: ManagedQuoter): QuoterSettingsResponse => ({
  ...toPublicQuoter(quoter),
  published: quoter.isPublished,
  dailyCapacity: quoter.settings.dailyCapacity,
  has_rates: quoter.hasRates,
});
