import { randomUUID } from 'node:crypto';
import { acceptInvite } from '@llevo/contract/endpoints/session';
import { signUpLimit } from '@llevo/contract/endpoints/rate-limits';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { describe, expect, test } from 'vitest';
import { anonymousClient, randomIpAddress } from '../../support/api/api-client.ts';
import { expectTooMany } from '../../support/api/expect-too-many.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { API_FUNCTION_URL, SITE_URL } from '../../support/emulators/addresses.ts';

test('a public read is limited by address', async () => {
  const headers = { 'x-forwarded-for': randomIpAddress() };
  const ask = () => anonymousClient.send(getDirections, { start: '-0.18,-78.48', end: '-0.20,-78.49' }, headers);
  for (let time = 0; time < 120; time++) expect((await ask()).status).toBe(200);
  expectTooMany(await ask());
  const elsewhere = await anonymousClient.send(getDirections, { start: '-0.18,-78.48', end: '-0.20,-78.49' });
  expect(elsewhere.status).toBe(200);
});

describe('40 forged X-Forwarded-For values count as one client', () => {
  /** The hop that Google's front end appends to requests through Hosting. */
  const HOSTING_HOP = '127.0.0.1';
  /** Valid, but stores nothing. */
  const body = JSON.stringify({
    name: 'Nadie',
    email: 'nadie@llevo.test',
    password: 'Caballo-Pila-Grapa-1',
    invite_id: randomUUID(),
  });

  /** Statuses of 40 calls of one client, each with other headers. */
  async function statusesOf(baseUrl: string, forwardedFor: (forged: string) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < 40; time++) {
      const forged = randomIpAddress();
      const response = await fetch(`${baseUrl}${acceptInvite.path}`, {
        method: acceptInvite.method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forwardedFor(forged),
          'x-forwarded-host': new URL(SITE_URL).host,
          'fastly-client-ip': forged,
        },
        body,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    return statuses;
  }

  const expected = Array.from({ length: 40 }, (_, time) => (time < signUpLimit.max ? 409 : 429));

  test('is limited through Hosting', async () => {
    const client = randomIpAddress();
    expect(await statusesOf(SITE_URL, (forged) => `${forged}, ${client}, ${HOSTING_HOP}`)).toEqual(expected);
  });

  test('is limited at the function’s own address', async () => {
    const client = randomIpAddress();
    expect(await statusesOf(API_FUNCTION_URL, (forged) => `${forged}, ${client}`)).toEqual(expected);
  });

  test('is limited at the function’s own address, as if through Hosting', async () => {
    const client = randomIpAddress();
    const forwardedFor = (forged: string) => `${forged}, ${HOSTING_HOP}, ${client}`;
    expect(await statusesOf(API_FUNCTION_URL, forwardedFor)).toEqual(expected);
  });
});

test('a direct caller has two clients’ worth of calls that mail if Hosting’s hops are unknown', async () => {
  const call = createInProcessApi({ isHostingHop: null });
  const hop = randomIpAddress();
  const attempts = signUpLimit.max * 2 + 20;
  const input = {
    name: 'Nadie',
    email: 'nadie@llevo.test',
    password: 'Caballo-Pila-Grapa-1',
    invite_id: randomUUID(),
    accepted_terms: true as const,
  };
  const replies = await runConcurrently(attempts, () =>
    call(acceptInvite, input, { address: `${randomIpAddress()}, ${hop}` }),
  );
  const counted = replies.filter(({ status }) => status === 409).length;
  expect(counted).toBe(signUpLimit.max * 2);
  for (const { status } of replies) expect([409, 429]).toContain(status);
});
