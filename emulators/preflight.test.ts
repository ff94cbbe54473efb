import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  canConnect,
  downloadProxy,
  proxyNote,
  runsTools,
  startProblem,
  withHome,
  withLocalBypass,
} from './preflight.mjs';

test.each([
  ['18.20.8', false],
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.11.0', false],
  ['24.1.0', false],
  ['24.21.0', true],
  ['26.0.0', true],
])('runsTools returns for Node %s: %s', (version, expected) => {
  expect(runsTools(version)).toBe(expected);
});

describe('before anything starts', () => {
  const machine = { platform: 'linux', nodeVersion: '20.20.2', freeBytes: 50e9, folder: '/home/ana/llevo' } as const;

  test('startProblem is null on a supported machine', () => {
    expect(startProblem(machine)).toBeNull();
  });

  test.each([
    [{ ...machine, platform: 'win32' }, 'WSL2'],
    [{ ...machine, nodeVersion: '18.20.8' }, 'Llevo needs Node 20 or later and this is 18.20.8'],
    [{ ...machine, freeBytes: 1.5 * 1024 ** 3 }, '1.5 GiB are free, Llevo needs 2 GiB'],
  ] as const)('startProblem is one line on an unsupported machine: %#', (wrong, text) => {
    const problem = startProblem(wrong);
    expect(problem).toContain(text);
    expect(problem).not.toContain('\n');
  });
});

describe('the home folder', () => {
  test.each([{}, { HOME: '' }])('withHome uses the account’s home folder without HOME: %j', (env) => {
    const npm = { npm_config_cache: '/home/ana/llevo/~/.npm', npm_config_proxy: 'http://proxy:3128' };
    expect(withHome({ ...env, ...npm }, '/home/ana')).toEqual({
      HOME: '/home/ana',
      npm_config_proxy: npm.npm_config_proxy,
    });
  });

  test('withHome keeps an existing HOME', () => {
    const env = { HOME: '/home/eva', npm_config_cache: '/srv/~/npm' };
    expect(withHome(env, '/home/ana')).toEqual(env);
  });
});

describe('proxies', () => {
  test('withLocalBypass excludes this machine from the proxy', () => {
    const env = withLocalBypass({ HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'example.com, localhost' });
    expect(env).toMatchObject({
      HTTPS_PROXY: 'http://proxy:3128',
      NO_PROXY: 'example.com,localhost,127.0.0.1,::1',
      no_proxy: 'example.com,localhost,127.0.0.1,::1',
    });
  });

  test('downloadProxy reads the variables of firebase-tools, without the password', () => {
    const env = { http_proxy: 'http://other:80', HTTPS_PROXY: 'http://ana:secret@proxy:3128' };
    expect(downloadProxy(env)).toEqual({ variable: 'HTTPS_PROXY', host: 'proxy', port: 3128 });
    expect(proxyNote(env)).toBe(' (through the proxy proxy:3128 of HTTPS_PROXY)');
    expect(downloadProxy({ HTTPS_PROXY: 'https://proxy' })?.port).toBe(443);
  });

  test.each([{}, { HTTPS_PROXY: '' }, { HTTPS_PROXY: 'not an address' }])('downloadProxy is null for %j', (env) => {
    expect(downloadProxy(env)).toBeNull();
    expect(proxyNote(env)).toBe('');
  });

  test('canConnect distinguishes a listening address from a closed one', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const hop = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    expect(await canConnect(hop)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    expect(await canConnect(hop)).toBe(false);
  });
});
