import type { PriceList } from '@llevo/contract/entities/rates';
import type { Deps } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';

/** The account that prices for `empresa` and its price list; 404 where there is no published quoter. */
export async function readQuoterPrices(
  deps: Deps,
  empresa: string | undefined,
): Promise<{ accountId: string; prices: PriceList }> {
  const accountId = await deps.accounts.quoterAccount(empresa);
  const prices = accountId === null ? null : await deps.rates.priceList(accountId);
  if (accountId === null || prices === null) {
    throw new AppError('not_found', 'Esta empresa no tiene un cotizador público', { inputError: 'empresa' });
  }
  return { accountId, prices };
}
