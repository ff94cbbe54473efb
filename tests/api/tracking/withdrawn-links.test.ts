/** The company withdraws a tracking link; cancelling with one takes the end of the customer's number (docs/decisions/0099). */
import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import { cancelTracking, getTracking, watchTracking } from '@llevo/contract/endpoints/tracking';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { firestoreStatus, identityToolkit, refreshedIdToken } from '../../support/session/identity-toolkit.ts';

const call = createInProcessApi(silentDeps);

const tokenOf = ({ tracking_url: url }: { readonly tracking_url: string }) => url.split('/').at(-1) ?? '';

async function givenWithdrawn(facts: Parameters<typeof givenTrackedService>[0] = {}) {
  const tracked = await givenTrackedService(facts);
  const office = await createMemberClient({ accountId: tracked.accountId, permission: 'user' });
  return { ...tracked, office, withdraw: () => office.call(withdrawTrackingLink, { id: tracked.service.id }) };
}

describe('a withdrawn link', () => {
  test('shows and changes nothing, and says why', async () => {
    const { token, service, accountId, withdraw } = await givenWithdrawn({ status: 'pendiente' });
    await withdraw();
    const { status, body } = await call(getTracking, { token });
    expect([status, body.code, body.message]).toEqual([
      403,
      'forbidden',
      'La empresa anuló este enlace; pídele el nuevo',
    ]);
    expect((await call(cancelTracking, { token, motivo: 'Ya no' })).status).toBe(403);
    expect((await call(watchTracking, { token })).status).toBe(403);
    expect(await readDocument(paths.accountDocument(accountId, 'services', service.id))).toMatchObject({
      status: 'pendiente',
    });
  });

  test('has a successor, which is copied from then on', async () => {
    const { token, service, office, withdraw } = await givenWithdrawn();
    const next = await withdraw();
    expect(tokenOf(next)).not.toBe(token);
    expect((await call(getTracking, { token: tokenOf(next) })).status).toBe(200);
    expect(await office.call(createTrackingLink, { id: service.id })).toEqual(next);
    const last = await withdraw();
    expect(new Set([token, tokenOf(next), tokenOf(last)]).size).toBe(3);
    expect((await call(getTracking, { token: tokenOf(next) })).status).toBe(403);
  });

  test('ends the access to the driver’s position, also when the token is refreshed', async () => {
    const { token, withdraw } = await givenWithdrawn({ status: 'en camino' });
    const { firebase_token: customToken, path } = (await call(watchTracking, { token })).body.data as {
      firebase_token: string;
      path: string;
    };
    await adminFirestore.doc(path).set({ lat: -0.1, lng: -78.4 });
    const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    expect(await firestoreStatus(String(reply['idToken']), path)).toBe(200);
    const next = tokenOf(await withdraw());
    expect(await firestoreStatus(String(reply['idToken']), path)).toBe(403);
    expect(await firestoreStatus(await refreshedIdToken(String(reply['refreshToken'])), path)).toBe(403);

    const access = (await call(watchTracking, { token: next })).body.data as { firebase_token: string };
    const own = await identityToolkit('signInWithCustomToken', {
      token: access.firebase_token,
      returnSecureToken: true,
    });
    expect(await firestoreStatus(String(own['idToken']), path)).toBe(200);
  });

  test('is withdrawn with an audit entry, and not by another account', async () => {
    const { accountId, service, token, withdraw } = await givenWithdrawn();
    const outsider = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
    expect((await outsider.send(withdrawTrackingLink, { id: service.id })).status).toBe(404);
    expect((await call(getTracking, { token })).status).toBe(200);
    await withdraw();
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'service.tracking_withdrawal', target: paths.accountDocument(accountId, 'services', service.id) },
    ]);
  });
});

describe('cancelling with a link', () => {
  async function givenCustomersService(cellphone: string) {
    const accountId = await given.account();
    const { id: userId } = await given.customer(accountId, { cellphone });
    const tracked = await givenTrackedService({ status: 'pendiente', userId }, accountId);
    const path = paths.accountDocument(accountId, 'services', tracked.service.id);
    return { ...tracked, statusNow: async () => (await readDocument(path))?.['status'] };
  }

  test('needs the end of the customer’s number', async () => {
    const { token, statusNow } = await givenCustomersService('+593 98 765 4321');
    for (const wrong of [{}, { phone_end: '9999' }]) {
      const { status, body } = await call(cancelTracking, { token, motivo: 'Ya no', ...wrong });
      expect([status, body.inputError]).toEqual([400, 'phone_end']);
    }
    expect(await statusNow()).toBe('pendiente');
    expect((await call(cancelTracking, { token, motivo: 'Ya no', phone_end: '4321' })).status).toBe(200);
    expect(await statusNow()).toBe('cancelado');
  });

  test('allows five guesses in a quarter of an hour', async () => {
    const { token, statusNow } = await givenCustomersService('+593 98 765 4321');
    for (let guess = 0; guess < 5; guess += 1) {
      const reply = await call(cancelTracking, { token, motivo: 'Ya no', phone_end: `000${guess.toString()}` });
      expect(reply.status).toBe(400);
    }
    expect((await call(cancelTracking, { token, motivo: 'Ya no', phone_end: '4321' })).status).toBe(429);
    expect(await statusNow()).toBe('pendiente');
  });

  test('needs nothing of a customer without a number', async () => {
    const { token, statusNow } = await givenCustomersService('');
    expect((await call(cancelTracking, { token, motivo: 'Ya no' })).status).toBe(200);
    expect(await statusNow()).toBe('cancelado');
  });
});
