import { getDriverDocuments } from '@llevo/contract/endpoints/drivers';
import { INCOMPLETE_DRIVER_MESSAGE, missingDocuments } from '@llevo/contract/rules/people/driver-documents';
import { implement } from '../../http/implement.ts';
import { personNotFoundError } from '../../http/status-change.ts';

/** A driver's bank account and documents, as far as handed in; SPEC §8's message stands beside an incomplete answer. */
export const getDriverDocumentsRoute = implement(getDriverDocuments, async ({ input, deps, caller }) => {
  const driver = await deps.drivers.find(caller.accountId, input.id);
  if (driver === null) throw personNotFoundError();
  const { id, name, surname, bankAccount, documents } = driver;
  return {
    data: [{ id, name, surname, cedula: bankAccount?.cedula ?? '', bankAccount, documents }],
    ...(missingDocuments(driver).length > 0 && { message: INCOMPLETE_DRIVER_MESSAGE }),
  };
});
