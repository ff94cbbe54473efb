import { expect, test } from 'vitest';
import { createNetworkSwitch } from './network-switch.ts';

/** A network that takes a moment for each change, with what was done. */
function setUp() {
  const done: string[] = [];
  const change = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  const network = { enable: change('on'), disable: change('off') };
  return { done, network, changed: createNetworkSwitch(network) };
}

test('a network that is on is not turned on again', async () => {
  const { done, changed } = setUp();
  await changed.connect();
  expect(done).toEqual([]);
  await changed.disconnect();
  await Promise.all([changed.connect(), changed.connect()]);
  expect(done).toEqual(['off', 'on']);
});

test('two restarts at once are one after the other', async () => {
  const { done, changed } = setUp();
  await Promise.all([changed.reconnect(), changed.reconnect()]);
  expect(done).toEqual(['off', 'on', 'off', 'on']);
});

test('a hidden page stays disconnected until it is shown', async () => {
  const { done, changed } = setUp();
  await Promise.all([changed.disconnect(), changed.reconnect(), changed.disconnect()]);
  expect(done).toEqual(['off']);
  await changed.connect();
  expect(done).toEqual(['off', 'on']);
});

test('a change that fails holds up no other', async () => {
  const { done, network } = setUp();
  let fails = true;
  const enable = () => (fails ? Promise.reject(new Error('no network')) : network.enable());
  const changed = createNetworkSwitch({ ...network, enable });
  await expect(changed.reconnect()).rejects.toThrow('no network');
  fails = false;
  await changed.connect();
  expect(done).toEqual(['off', 'on']);
});
