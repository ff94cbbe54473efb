/** Which way events take, with a program in place of Stripe's own and the fake in place of Stripe. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAKE_SECRET_KEY } from '../stripe/keys.ts';
import { createStripeTestClient } from '../stripe/stripe-test-client.ts';
import { prepareStripeEvents } from './prepare-events.ts';
import { findStripeCli, forwardByCli, withoutSecrets } from './stripe-cli.ts';

const { fake, start, stop } = createStripeTestClient();
beforeAll(start);
afterAll(stop);

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'llevo-cli-'));
  lines = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const CLI_SECRET = 'whsec_ofTheProgram';

/** A program `stripe` that notes how it was called. */
async function installCli(does: string): Promise<void> {
  const program = path.join(folder, 'stripe');
  await writeFile(program, `#!/bin/sh\necho "$STRIPE_API_KEY: $*" >> '${folder}/calls'\n${does}\n`);
  await chmod(program, 0o755);
}
const calls = () => readFile(path.join(folder, 'calls'), 'utf8');
const prepare = (more: { secretKey?: string; base?: string } = {}) =>
  prepareStripeEvents({
    secretKey: FAKE_SECRET_KEY,
    folders: `/nowhere${path.delimiter}${folder}`,
    base: fake.store.base,
    log: (line) => {
      lines.push(line);
    },
    ...more,
  });

test('with Stripe’s program events come by it, signed with its secret; the key is no argument', async () => {
  await installCli(`echo '${CLI_SECRET}'`);
  expect(await prepare()).toEqual({ by: 'cli', webhookSecret: CLI_SECRET });
  expect(await calls()).toBe(`${FAKE_SECRET_KEY}: listen --print-secret\n`);
  expect(lines).toEqual([]);
});

test('without the program events are polled, with a secret of this start', async () => {
  const [first, second] = [await prepare(), await prepare()];
  expect(first).toMatchObject({ by: 'polling', webhookSecret: expect.stringMatching(/^whsec_\w{48}$/) as string });
  expect(second.webhookSecret).not.toBe(first.webhookSecret);
  expect(lines).toEqual([]);
});

test('a program that fails is said to, and replaced by polling', async () => {
  await installCli('exit 1');
  expect((await prepare()).by).toBe('polling');
  expect(lines).toEqual(['The Stripe CLI tells no secret for its webhook: events are polled instead.']);
});

test('a file that cannot be run is no program', async () => {
  await writeFile(path.join(folder, 'stripe'), '');
  expect(await findStripeCli(folder)).toBeNull();
  expect(await findStripeCli(undefined)).toBeNull();
});

test('a key that Stripe refuses ends the start; no network does not', async () => {
  const wrong = 'sk_test_other';
  await expect(prepare({ secretKey: wrong })).rejects.toThrow(
    'STRIPE_SECRET_KEY in .env.local cannot be used: Stripe does not accept the key.',
  );
  expect((await prepare({ base: 'http://127.0.0.1:1' })).by).toBe('polling');
  expect(lines).toEqual(['Stripe cannot be reached: payments fail, and events wait, until it can.']);
});

test('what the program prints is logged without secrets, and its end is told', async () => {
  await installCli(`echo 'Ready! Your webhook signing secret is ${CLI_SECRET}'; exit 3`);
  const program = path.join(folder, 'stripe');
  const log = (text: string) => {
    lines.push(text);
  };
  const options = { program, secretKey: FAKE_SECRET_KEY, webhookUrl: 'http://127.0.0.1:1/hook', log };
  expect(await forwardByCli(options)).toBe(3);
  expect(lines.join('')).toBe('Ready! Your webhook signing secret is whsec_…\n');
  expect(await calls()).toBe(`${FAKE_SECRET_KEY}: listen --forward-to http://127.0.0.1:1/hook\n`);
  expect(withoutSecrets('sk_test_1 rk_test_2 evt_3')).toBe('sk_test_… rk_test_… evt_3');
});
