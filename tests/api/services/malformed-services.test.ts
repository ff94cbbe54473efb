import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { ids } from '../../support/fixtures/expected-lists.ts';

test('a service that another program wrote badly hides no others', async () => {
  const accountId = await given.account();
  const [first, bad, last] = [
    await given.service(accountId),
    await given.service(accountId),
    await given.service(accountId),
  ];
  await adminFirestore
    .doc(paths.accountDocument(accountId, 'services', bad.id))
    .update({ priceCents: 'doce', typeVehicle: null });
  const client = await createMemberClient({ accountId });
  const listed = await client.call(listServices, {});
  expect(ids(listed).sort()).toEqual([first.id, last.id].sort());
  const found = await client.call(searchServices, { field: first.userName });
  expect(ids(found)).not.toContain(bad.id);
});
