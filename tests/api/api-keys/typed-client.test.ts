import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { buildClient } from '../../../scripts/client/build-client.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';

const run = promisify(execFile);
const COMPILER = path.resolve('node_modules/typescript-native/bin/tsc');

const server = createAdaptorServer(buildApp(silentDeps));
let project: string;
let baseUrl: string;
let messages: readonly string[];

const PROGRAM = `
import { API_VERSION, createLlevoClient, eachRow, listServices, updateRates } from '@llevo/client';
const client = createLlevoClient({ apiKey: process.env.KEY ?? '', baseUrl: process.env.URL ?? '' });
const names: string[] = [];
for await (const { userName, price } of eachRow((cursor) =>
  listServices({ client, query: { cursor, limit: 2, sort: 'price' }, throwOnError: true }).then((answer) => answer.data),
)) {
  names.push(userName + ' ' + price.toFixed(2));
}
const { error, response } = await updateRates({ client, body: [] as never });
const version = response?.headers.get('Llevo-Version') === API_VERSION;
console.log(JSON.stringify({ names, status: response?.status, code: error?.code, version }));
`;

/** A customer's project, with the packed client and no other package. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'llevo-client-user-'));
  const packed = await buildClient(project);
  await writeFile(path.join(project, 'package.json'), '{"type":"module","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: project });
  const wrong = WRONG_CALLS.map(([call], index) => [`wrong-${index}`, PROGRAM + call] as const);
  messages = await compile({ program: PROGRAM, ...Object.fromEntries(wrong) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
});

afterAll(async () => {
  server.close();
  await rm(project, { recursive: true, force: true });
});

/** Programs with a call that the contract lacks, and the compiler's message. */
const WRONG_CALLS = [
  ["listServices({ client, query: { sort: 'size' } })", '\'"size"\' is not assignable'],
  ['listServices({ client }).then(({ data }) => data?.data[0]?.colour)', "'colour' does not exist"],
  ["import('@llevo/client').then((calls) => calls.deleteAccount)", "'deleteAccount' does not exist"],
] as const;

/** Compiles the programs as their author would; returns the compiler's messages. */
async function compile(programs: Readonly<Record<string, string>>): Promise<string[]> {
  const types = 'declare const process: { env: Record<string, string | undefined> };';
  const files = Object.entries(programs).map(([name, program]) => [`${name}.ts`, `${types}\n${program}`] as const);
  for (const [file, text] of files) await writeFile(path.join(project, file), text);
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom', '--types', ''];
  const names = files.map(([file]) => file);
  const messages = await run(process.execPath, [COMPILER, ...options, ...names], { cwd: project }).then(
    () => '',
    (failure: unknown) => (failure as { stdout: string }).stdout,
  );
  return messages.split(/\n(?=\S)/).filter((message) => message !== '');
}

test('a program reads every page with its key, and gets an error for a call that its key may not make', async () => {
  const accountId = await given.quotingAccount();
  for (const [userName, priceCents] of [
    ['Ana', 1000],
    ['Eva', 2050],
    ['Ivo', 3000],
  ] as const) {
    await given.service(accountId, { userName, priceCents });
  }
  const key = await givenApiKey({ accountId, scope: ['services:read'] });
  expect(messages.filter((message) => !message.startsWith('wrong-'))).toEqual([]);
  const { stdout } = await run(process.execPath, ['program.js'], {
    cwd: project,
    env: { ...process.env, KEY: key, URL: baseUrl },
  });
  expect(JSON.parse(stdout)).toEqual({
    names: ['Ana 10.00', 'Eva 20.50', 'Ivo 30.00'],
    status: 403,
    code: 'forbidden',
    version: true,
  });
});

test.each(WRONG_CALLS.map(([call, message], index) => ({ call, message, name: `wrong-${index}` })))(
  'a call that the contract lacks does not compile: $call',
  ({ message, name }) => {
    const own = messages.filter((text) => text.startsWith(`${name}.ts`));
    expect(own).toEqual([expect.stringContaining(message)]);
  },
);

test('the package contains the compiled client, and needs no other', async () => {
  const facts = JSON.parse(await readFile(path.join(project, 'node_modules/@llevo/client/package.json'), 'utf8')) as {
    dependencies?: object;
  };
  expect(facts.dependencies).toBeUndefined();
});

test('each call’s comment has an example', async () => {
  const types = await readFile(path.join(project, 'node_modules/@llevo/client/dist/generated/sdk.gen.d.ts'), 'utf8');
  const { length } = types.match(/export declare const \w+: <ThrowOnError/g) ?? [];
  expect(length).toBeGreaterThan(40);
  expect(types).toContain('@example\n * updateCustomer({ client, path: {"id":"Xw4Jb8sNf2GkQy6Tz1Ra"}, body: {');
});
