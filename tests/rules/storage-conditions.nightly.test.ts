/**
 * The Storage emulator reports no coverage, so each condition of `storage.rules` is left out once: without it at least
 * one test of the Storage rules must fail.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { emulatorAddresses, hostPort } from '../support/emulators/addresses.ts';
import { ruleMutants } from '../support/rules/rule-mutants.ts';

const SOURCE = readFileSync('storage.rules', 'utf8');

/** Conditions whose absence refuses the same requests, because what follows them fails without them. */
const IMPLIED = new Set(['request.auth != null', "'sid' in request.auth.token"]);

async function loadRules(content: string): Promise<void> {
  const put = () =>
    fetch(`http://${hostPort(emulatorAddresses.storage)}/internal/setRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    });
  // The emulator closes the connection while the tests run.
  const { status } = await put().catch(put);
  expect(status).toBe(200);
}

const storageTestsPass = (): boolean =>
  spawnSync('npx', ['vitest', 'run', '--project', 'rules-storage', '--bail', '1'], { stdio: 'ignore' }).status === 0;

afterAll(() => loadRules(SOURCE));

test('the tests pass on the rules as they are', { timeout: 120_000 }, async () => {
  await loadRules(SOURCE);
  expect(storageTestsPass()).toBe(true);
});

const conditions = ruleMutants(SOURCE).filter(({ condition }) => !IMPLIED.has(condition));

test.each(conditions)('the tests notice that "$condition" is gone', { timeout: 120_000 }, async ({ source }) => {
  await loadRules(source);
  expect(storageTestsPass()).toBe(false);
});
