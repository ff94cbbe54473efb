import type { InputOf } from '@llevo/contract/endpoint';
import {
  updateQuoterSettings,
  getQuoterSettings,
  getCompanyQuoter,
  getPublicQuoter,
  setQuoterLogo,
} from '@llevo/contract/endpoints/quoter/settings';
import { implement, implementPublic } from '../../http/implement.ts';
import { noQuoterError, quotersStore } from './quoters-store.ts';
import { chatDigits } from '@llevo/contract/rules/phone';
import { AppError } from '../../platform/errors/app-error.ts';
import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import { translatable } from '../../platform/translatable.ts';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { PROVINCE_NAMES } from '@llevo/contract/geo/places.generated';
import { removeQuietly, readSanitisedPicture } from '../../platform/uploads/accept-upload.ts';
import { paths } from '@llevo/contract/paths';
import { MIN_LOGO_SIDE } from '@llevo/contract/rules/quoter/logo-size';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { isUploadOf } from '../../platform/uploads/upload-path.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import type { AccountQuoter, ManagedQuoter, UpdateQuoterResult } from './quoter-document.ts';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { getArrivalRoute } from './arrival.ts';
import { setBankAccountsRoute } from './bank-accounts.ts';
import { assertInEcuador } from './check-trip.ts';
import { toPublicQuoter, toQuoterSettings } from './quoter-response.ts';
import { assertDrivable } from './sea-crossing.ts';
import {
  countQuotesRoute,
  createQuoteRoute,
  getKeptQuoteRoute,
  getQuoteRoute,
  listQuotesRoute,
  markQuoteLostRoute,
} from './quotes.ts';
import { getPublicDiscountRatesRoute, getRatesRoute } from './public-rates.ts';

type Changes = InputOf<typeof updateQuoterSettings>;

export const quoterRoutes = {
  getPublicDiscountRates: getPublicDiscountRatesRoute,
  getRates: getRatesRoute,
  getArrival: getArrivalRoute,
  setBankAccounts: setBankAccountsRoute,
  createQuote: createQuoteRoute,
  getQuote: getQuoteRoute,
  getKeptQuote: getKeptQuoteRoute,
  listQuotes: listQuotesRoute,
  countQuotes: countQuotesRoute,
  markQuoteLost: markQuoteLostRoute,

  /** The distance that prices a quote between the same points. */
  getDirections: implementPublic(getDirections, async ({ input, deps }) => {
    assertInEcuador(input.start, input.end);
    assertDrivable(input.start, input.end);
    const route = await deps.directions.measure(input.start, input.end);
    const { distanceMetres: distance, durationSeconds: duration, geometry, source } = route;
    return { data: { code: 'Ok' as const, routes: [{ distance, duration, geometry }], source } };
  }),

  getQuoterSettings: implement(getQuoterSettings, async ({ deps, caller }) => ({
    data: toQuoterSettings(deps, await quotersStore(deps).manage(caller.accountId)),
  })),

  updateQuoterSettings: implement(updateQuoterSettings, async ({ input, deps, caller }) => {
    assertReadable(input.colour);
    assertKnownArea(input.area);
    const whatsapp = input.whatsapp && chatDigits(input.whatsapp);
    const result = await quotersStore(deps).update(caller, { ...input, whatsapp });
    return { data: toQuoterSettings(deps, updatedQuoter(result)) };
  }),

  getPublicQuoter: implementPublic(getPublicQuoter, async ({ input, deps }) => ({
    data: toPublicQuoter(deps, publishedQuoter(await quotersStore(deps).find(input.empresa), 'empresa')),
  })),

  getCompanyQuoter: implementPublic(getCompanyQuoter, async ({ input, deps }) => ({
    data: toPublicQuoter(deps, publishedQuoter(await quotersStore(deps).findByAddress(input.address), 'address')),
  })),

  /** Accepts an uploaded logo as receipts are (docs/decisions/0014), and deletes the upload and the logo it replaces. */
  setQuoterLogo: implement(setQuoterLogo, async ({ input: { path }, deps, caller }) => {
    const file = path === null ? null : await storeLogo(deps, caller, path);
    const { quoter, replaced } = await quotersStore(deps).setLogo(caller, file);
    if (replaced !== null) await removeQuietly(deps, paths.quoterLogo(caller.accountId, replaced));
    return { data: toQuoterSettings(deps, quoter) };
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
    const limits = { maxSide: MAX_SIDE, minSide: MIN_LOGO_SIDE };
    const picture = await readSanitisedPicture(deps, { path: upload, inputError: 'path', ...limits });
    const file = `logo-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
    await storageUploads(deps).store(paths.quoterLogo(accountId, file), picture);
    return file;
  } finally {
    await removeQuietly(deps, upload);
  }
}

/** Throws 404 without a published quoter. */
function publishedQuoter(quoter: AccountQuoter | null, inputError: 'empresa' | 'address'): AccountQuoter {
  if (quoter === null) throw noQuoterError(inputError);
  return quoter;
}

/** The changed quoter; throws 403 or 409 for one that stays as it was. */
function updatedQuoter(result: UpdateQuoterResult): ManagedQuoter {
  switch (result.kind) {
    case 'updated':
      return result.quoter;
    case 'no_rates':
      throw new AppError('conflict', 'Primero guarda tus tarifas: sin ellas el cotizador no tiene precios');
    case 'no_name':
      throw new AppError('conflict', 'Escribe el nombre de tu empresa: es el que leen tus clientes', {
        inputError: 'name',
      });
    case 'not_owner':
      throw new AppError('forbidden', 'Solo el dueño puede cambiar el nombre de la empresa', { inputError: 'name' });
    case 'slug_taken':
      throw new AppError('conflict', 'Otra empresa tiene esa dirección. Prueba con otra', { inputError: 'slug' });
    case 'too_many_slugs':
      throw new AppError(
        'conflict',
        'Ya usaste diez direcciones. Elige una de las que tuviste: todas siguen llevando a tu cotizador',
        { inputError: 'slug' },
      );
  }
}
