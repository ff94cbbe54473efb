import { listServices, searchServices } from '@llevo/contract/endpoints/service-management';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { member } from '../support/actors.ts';
import { adminFirestore } from '../support/admin.ts';
import { given } from '../support/given.ts';
import { ids } from '../support/list-checks.ts';

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
  const somebody = await member({ accountId });
  const listed = await somebody.call(listServices, {});
  expect(ids(listed).sort()).toEqual([first.id, last.id].sort());
  const found = await somebody.call(searchServices, { field: first.userName });
  expect(ids(found)).not.toContain(bad.id);
});
