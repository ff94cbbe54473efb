// @vitest-environment jsdom
import { updateService } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { notifyCancelled } from './undo.ts';

const server = fakeApi();
afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

test('a refused undo stays on the screen instead of the message that offered it', async () => {
  server.on(updateService, errorReply('conflict', 'El servicio cambió mientras tanto'));
  notifyCancelled(toServiceRow(serviceFixture({ status: 'cancelado' })), 'confirmado');
  shownNotifications()[0]?.action?.run();
  await vi.waitFor(() => {
    expect(shownNotifications()).toMatchObject([
      { kind: 'error', message: 'El servicio cambió mientras tanto', isPersistent: true },
    ]);
  });
});
