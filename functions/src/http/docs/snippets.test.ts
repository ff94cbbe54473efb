import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { API_VERSION } from '@llevo/contract/api-versions';
import { buildOpenApiDocument } from '@llevo/contract/openapi';
import { callsOf } from './operation.ts';
import type { Call } from './operation.ts';
import { exampleAddress, snippetsOf } from './snippets.ts';

const OPTIONS = { version: API_VERSION, origin: 'https://llevo.example' };
const calls = callsOf(buildOpenApiDocument({ version: API_VERSION, serverUrl: '/' }));

function callNamed(name: string): Call {
  const found = calls.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`no ${name} snippet`);
  return found;
}
const codeOf = (name: string, language: string) =>
  snippetsOf(callNamed(name), OPTIONS).find((one) => one.name === language)?.code;

test('fills in the parameters of an address', () => {
  expect(exampleAddress(callNamed('updateCustomer'))).toBe('/api/userManagement/customers/Xw4Jb8sNf2GkQy6Tz1Ra');
  expect(exampleAddress(callNamed('listCustomers'))).toBe(
    '/api/userManagement/listUsers?limit=25&status=activado&sort=name',
  );
  for (const call of calls) expect(exampleAddress(call)).not.toMatch(/[{}]/);
});

test('writes a call with cURL', () => {
  expect(codeOf('deleteApiKey', 'cURL')).toBe(`curl -X DELETE 'https://llevo.example/api/key/r5Wq8KzT1nXb' \\
  -H "Authorization: Bearer $LLEVO_API_KEY" \\
  -H 'Llevo-Version: ${API_VERSION}'`);
  expect(codeOf('createCustomer', 'cURL')).toContain(`-d '{"name":"María Fernanda"`);
  expect(codeOf('getHealth', 'cURL')).not.toContain('Authorization');
});

test('shows the client only for calls that an API key may make', () => {
  expect(codeOf('listTeam', '@llevo/client')).toBeUndefined();
  expect(codeOf('updateCustomer', '@llevo/client')).toContain(`await updateCustomer({
  client,
  path: {
    "id": "Xw4Jb8sNf2GkQy6Tz1Ra"
  },
  body: {`);
});

describe('every snippet is JavaScript', () => {
  test.each(calls.map((call) => [call.operationId, call] as const))('%s', (_, call) => {
    for (const { name, code } of snippetsOf(call, OPTIONS)) {
      if (name !== 'cURL') expect(() => transformSync(code, { loader: 'ts', format: 'esm' })).not.toThrow();
    }
  });
});
