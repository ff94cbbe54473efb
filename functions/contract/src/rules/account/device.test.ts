import { expect, test } from 'vitest';
import { describeIpAddress, describeNetwork, parseUserAgent } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome en Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge en Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
    'phone',
  ],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome en Android', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-X910) SamsungBrowser/29.0 Chrome/136.0 Safari/537.36',
    'Samsung Internet en Android',
    'tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15', 'Safari en Mac', 'computer'],
  ['curl/8.14.1', 'Un programa', 'program'],
  ['', 'Dispositivo desconocido', 'program'],
])('the user agent %s is parsed as %s', (userAgent, name, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ name, kind });
});

test.each([
  ['', 'Lugar desconocido'],
  ['127.0.0.1', 'Este equipo (127.0.0.1)'],
  ['::1', 'Este equipo (::1)'],
  ['192.168.1.20', 'Red local (192.168.1.20)'],
  ['172.32.0.1', '172.32.0.1'],
  ['190.152.10.4', '190.152.10.4'],
])('the address %j is described as %s', (address, place) => {
  expect(describeIpAddress(address)).toBe(place);
});

test.each([
  ['127.0.0.0/24', 'Este equipo (127.0.0.x)'],
  ['192.168.1.0/24', 'Red local (192.168.1.x)'],
  ['190.152.10.0/24', 'Red 190.152.10.x'],
  ['2800:bf0::/48', 'Red 2800:bf0::/48'],
])('the network %s is described as %s', (network, place) => {
  expect(describeNetwork(network)).toBe(place);
});
