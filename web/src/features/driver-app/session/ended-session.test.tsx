// @vitest-environment jsdom
import {
  getSignedInDriver,
  getDriverCodeChannels,
  getPositionAccess,
  listDriverJobs,
  sendDeliveryProof,
  signOutDriver,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { getOwnDocuments } from '@llevo/contract/endpoints/driver-app/own-record';
import { getDriverPush } from '@llevo/contract/endpoints/driver-app/push';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { installFakeIndexedDb } from '../../../testing/fake-indexed-db.ts';
import { signedInDriverFixture } from '../../../testing/signed-in-driver-fixture.ts';
import { endDriverSession, startDriverSession } from '../api/driver-session.ts';
import { DriverApp } from '../driver-app.tsx';

const phone = installFakeIndexedDb();
const server = fakeApi();
const DAY_MS = 86_400_000;
const DRIVER = signedInDriverFixture({ status: 'revision', available: false });

const open = (name: string, create: (database: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      create(opening.result);
    };
    opening.onsuccess = () => {
      resolve(opening.result);
    };
  });

/** A phone on which two drivers worked: jobs of customers, unsent actions, an unsent route. */
async function givenUsedPhone() {
  localStorage.setItem('llevo.driver', JSON.stringify({ token: 'lld_x', driver: DRIVER }));
  const jobs = [driverJobFixture({ id: 's-1' })];
  localStorage.setItem('llevo.driver.jobs', JSON.stringify({ driverId: 'd-1', jobs, confirmedAtMs: 1 }));
  const queue = await open('llevo-driver', (database) => {
    database.createObjectStore('actions', { autoIncrement: true });
  });
  const actions = queue.transaction('actions', 'readwrite').objectStore('actions');
  const action = { kind: 'deliver', jobId: 's-1', receiver: 'Ana Lema', photos: [], signature: '' };
  actions.add({ id: 'own', driverId: 'd-1', queuedAtMs: Date.now(), action });
  actions.add({ id: 'old', driverId: 'd-1', queuedAtMs: Date.now() - 8 * DAY_MS, action });
  actions.add({ id: 'other', driverId: 'd-2', queuedAtMs: Date.now(), action });
  const track = await open('llevo-driver-track', (database) => {
    database.createObjectStore('parts', { keyPath: ['owner', 'startMs'] });
  });
  track.transaction('parts', 'readwrite').objectStore('parts').put({ owner: 'x/d-1', startMs: 1, points: '1' });
}

const unsent = () => phone.records('llevo-driver', 'actions').map(({ id }) => id);
const route = () => phone.records('llevo-driver-track', 'parts');

beforeEach(() => {
  localStorage.clear();
  phone.clear();
  window.location.hash = '#/';
  server.on(getOwnDocuments, { status: 'revision', documents: [], hasBankAccount: true });
  server.on(getDriverPush, { pushKey: null, devices: [] });
  server.on(getDriverCodeChannels, { phone_codes: false });
  server.on(getPositionAccess, errorReply('forbidden', 'No'));
  server.on(sendDeliveryProof, errorReply('unauthenticated', 'Inicia sesión para continuar'));
});

describe('a session that the server ended', () => {
  test.each([
    ['the list of jobs', listDriverJobs],
    ['the driver', getSignedInDriver],
  ] as const)('an end that shows in %s takes the customers’ data off the phone', async (_name, refusing) => {
    await givenUsedPhone();
    server.on(listDriverJobs, []);
    server.on(getSignedInDriver, DRIVER);
    server.on(refusing, errorReply('unauthenticated', 'Inicia sesión para continuar'));
    render(<DriverApp />);
    expect(await screen.findByRole('textbox', { name: 'Correo' })).toBeInTheDocument();
    expect(localStorage.getItem('llevo.driver')).toBeNull();
    expect(localStorage.getItem('llevo.driver.jobs')).toBeNull();
    await waitFor(() => {
      expect(route()).toEqual([]);
    });
    // Only what the same driver has not sent yet, for a week.
    await waitFor(() => {
      expect(unsent()).toEqual(['own']);
    });
  });
});

test('the sign-in says that the phone holds unsent actions', async () => {
  await givenUsedPhone();
  localStorage.clear();
  render(<DriverApp />);
  expect(await screen.findByText(/2 acciones por enviar/)).toBeInTheDocument();
  expect(unsent()).toEqual(['own', 'other']);
});

describe('the next driver who signs in', () => {
  const signedIn = (id: string) => {
    startDriverSession({ token: 'lld_y', driver: { ...DRIVER, id } });
  };

  test('the same driver still finds what was not sent', async () => {
    await givenUsedPhone();
    endDriverSession('server');
    signedIn('d-1');
    await waitFor(() => {
      expect(unsent()).toEqual(['own', 'old']);
    });
  });

  test('another driver finds nothing', async () => {
    await givenUsedPhone();
    endDriverSession('server');
    signedIn('d-3');
    await waitFor(() => {
      expect(unsent()).toEqual([]);
    });
    expect(localStorage.getItem('llevo.driver.jobs')).toBeNull();
  });
});

test('signing out takes everything off the phone, also what another driver had not sent', async () => {
  await givenUsedPhone();
  server.on(sendDeliveryProof, { job: null });
  server.on(listDriverJobs, []);
  server.on(getSignedInDriver, DRIVER);
  server.on(signOutDriver, {});
  render(<DriverApp />);
  const leave = await screen.findByRole('button', { name: 'Cerrar sesión' });
  await waitFor(() => {
    expect(leave).toBeEnabled();
  });
  await userEvent.click(leave);
  expect(await screen.findByRole('textbox', { name: 'Correo' })).toBeInTheDocument();
  expect(localStorage.getItem('llevo.driver.jobs')).toBeNull();
  await waitFor(() => {
    expect([route(), unsent()]).toEqual([[], []]);
  });
});
