/** The token of a tracking link is in the outbox until its e-mail is sent, and nowhere afterwards (docs/decisions/0051). */
import { createService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { heldForUndoMs, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { expect, test } from 'vitest';
import { mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

test.each(['sent', 'failed'] as const)(
  'a confirmation that was %s holds no token, not even in its calendar',
  async (state) => {
    const accountId = await given.quotingAccount();
    const office = await createMemberClient({ accountId, permission: 'user' });
    const customer = await given.customer(accountId, { email: `${accountId}@clientes.test` });
    const service = await office.call(createService, { trip: trip(), customer: { id: customer.id } });
    const token = service.tracking_url.split('/').at(-1) ?? 'missing';
    const id = `service-received-customer-${service.id}-${Date.parse(service.updatedAt).toString()}`;
    expect(JSON.stringify(await readDocument(paths.mail(id)))).toContain(`/seguimiento/${token}`);

    // The confirmation waits for the undo of the booking.
    const clock = { ...realDeps.clock, nowMs: () => Date.now() + heldForUndoMs(UNDO_SHOWN_MS) };
    const queue = mailQueue({ ...realDeps, clock });
    const lease = await queue.lease(id);
    if (lease === null) throw new Error('The e-mail is not due');
    await queue.settle(lease, state === 'sent' ? { state, sentAt: Date.now() } : { state, lastError: 'No mailbox' });
    const stored = await readDocument(paths.mail(id));
    expect(stored).toMatchObject({ state });
    expect(JSON.stringify(stored)).not.toContain(token);
  },
);
