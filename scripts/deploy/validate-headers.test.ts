import { expect, test } from 'vitest';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';
import { NO_OUTSIDE_SERVICES } from '../../web/build/outside-services.ts';
import { headerFaults, validateHeaders } from './validate-headers.ts';

test('the headers of this repository agree with its settings', async () => {
  expect(await validateHeaders()).toEqual([]);
});

test.each(['stripe', 'socialSignIn', 'appCheck', 'googleMaps'] as const)(
  'headers written before %s was set up are a fault',
  (service) => {
    const services = { ...NO_OUTSIDE_SERVICES, [service]: true };
    expect(headerFaults(hostingHeaders('production'), services)).toHaveLength(1);
    expect(headerFaults(hostingHeaders('production', services), services)).toEqual([]);
  },
);
