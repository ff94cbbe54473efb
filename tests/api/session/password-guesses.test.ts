import { randomUUID } from 'node:crypto';
import { signIn } from '@llevo/contract/endpoints/session';
import { describe, expect, test } from 'vitest';
import { anonymousClient, randomIpAddress } from '../../support/api/api-client.ts';
import { expectTooMany } from '../../support/api/expect-too-many.ts';
import { given } from '../../support/fixtures/given.ts';

describe('guessing a password', () => {
  const guess = (email: string, address: string, password = 'Equivocada-1') =>
    anonymousClient.send(signIn, { email, password }, { 'x-forwarded-for': address });

  test('ten attempts are checked; the next is rate limited, right or wrong', async () => {
    const [{ email, password }, address] = [await given.person(), randomIpAddress()];
    for (let time = 0; time < 10; time++) expect((await guess(email, address)).status).toBe(401);
    expectTooMany(await guess(email, address));
    expectTooMany(await guess(email, address, password));
  });

  test('ten attempts from ten places count as ten', async () => {
    const { email } = await given.person();
    for (let time = 0; time < 10; time++) expect((await guess(email, randomIpAddress())).status).toBe(401);
    expectTooMany(await guess(email, randomIpAddress()));
  });

  test('at most ten concurrent attempts are checked', async () => {
    const { email } = await given.person();
    const replies = await Promise.all(Array.from({ length: 14 }, () => guess(email, randomIpAddress())));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    for (const reply of replies) if (reply.status !== 401) expectTooMany(reply);
  });

  test('an unknown address has the same limit', async () => {
    const [email, address] = [`${randomUUID()}@personas.test`, randomIpAddress()];
    for (let time = 0; time < 10; time++) expect((await guess(email, address)).status).toBe(401);
    expectTooMany(await guess(email, address));
  });

  test('does not lock the user out of a known address', async () => {
    const [{ email, password }, home, elsewhere] = [await given.person(), randomIpAddress(), randomIpAddress()];
    expect((await guess(email, home, password)).status).toBe(200);
    for (let time = 0; time < 12; time++) await guess(email, elsewhere);
    expect((await guess(email, home, password)).status).toBe(200);
  });

  test('right passwords are not counted', async () => {
    const [{ email, password }, address] = [await given.person(), randomIpAddress()];
    for (let time = 0; time < 12; time++) expect((await guess(email, address, password)).status).toBe(200);
  });
});
