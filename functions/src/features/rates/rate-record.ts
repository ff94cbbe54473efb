import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { AppError } from '../../http/app-error.ts';

/** The refusal for a record that is not there. */
export const rateRecordNotFoundError = () => new AppError('not_found', 'No existe ese registro de tarifas');

/** An account has one record of rates and one of discounts; any other id names nothing. */
export function assertDefaultRecord(id: string): void {
  if (id !== DEFAULT_RECORD_ID) throw rateRecordNotFoundError();
}
