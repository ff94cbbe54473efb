/** Name and kind of the device of a session. */
interface Device {
  readonly name: string;
  readonly kind: 'computer' | 'phone' | 'tablet' | 'program';
}

/** The first match wins: browsers imitate each other, so the order matters. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** Parses a User-Agent header; clients other than browsers count as programs. */
export function parseUserAgent(userAgent: string): Device {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (browser === undefined && system === undefined) {
    return { name: userAgent.trim() === '' ? 'Dispositivo desconocido' : 'Un programa', kind: 'program' };
  }
  const name = [browser ?? 'Un navegador', system].filter((part) => part !== undefined).join(' en ');
  return { name, kind: kind ?? 'computer' };
}

/** Describes an IP address: unknown, this machine, local network, or the address itself. */
export function describeIpAddress(ipAddress: string): string {
  if (ipAddress === '') return 'Lugar desconocido';
  if (/^(127\.|::1$|::ffff:127\.)/.test(ipAddress)) return `Este equipo (${ipAddress})`;
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:)/i.test(ipAddress))
    return `Red local (${ipAddress})`;
  return ipAddress;
}

/** Describes a network in the words of an address in it; 256 addresses of IPv4 as "190.15.8.x". */
export function describeNetwork(network: string): string {
  const name = network.replace(/^(\d+\.\d+\.\d+\.)0\/24$/, '$1x');
  const place = describeIpAddress(name);
  return place === name ? `Red ${name}` : place;
}
