/** Payphone's form opens only for a browser that comes from the registered domain: the tracking page has to name it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { FAKE_PAYPHONE_STORE } from '../../../emulators/fakes/keys.ts';
import { FakePayphone } from '../../../emulators/payphone/fake-payphone.ts';
import { PrepareInput } from '../../../emulators/payphone/inputs.ts';
import { serveFakePayphone } from '../../../emulators/payphone/server.ts';
import { hostingHeaders } from '../../../web/build/hosting-headers.ts';

/** Serves a page that leaves for an address, as the tracking page does, with a referrer policy. */
async function serveLeavingPage(form: string, policy: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/leave.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'referrer-policy': policy });
    response.end(isScript ? `location.assign(${JSON.stringify(form)})` : '<script src="/leave.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port.toString();

const policyOf = (source: string) =>
  hostingHeaders('production')
    .find((rule) => rule.source === source)
    ?.headers.find(({ key }) => key === 'Referrer-Policy')?.value ?? '';

const servers: Server[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

for (const [name, policy, heading] of [
  ['opens from the tracking page', policyOf('/seguimiento/*'), 'Servicio S-1'],
  ['opens from the English tracking page', policyOf('/en/seguimiento/*'), 'Servicio S-1'],
  ['stays closed for a page without a referrer', 'no-referrer', 'No autorizado'],
] as const) {
  test(`Payphone’s form ${name} @desktop`, async ({ page }) => {
    const domains: string[] = [];
    const fake = new FakePayphone(domains);
    servers.push(await serveFakePayphone(fake, 0));
    const { payWithCard } = fake.prepare(
      PrepareInput.parse({
        amount: 1250,
        amountWithoutTax: 1250,
        currency: 'USD',
        clientTransactionId: 'a1',
        storeId: FAKE_PAYPHONE_STORE,
        reference: 'Servicio S-1',
        responseUrl: 'http://127.0.0.1/seguimiento/secret-token',
      }),
    );
    const site = await serveLeavingPage(payWithCard, policy);
    servers.push(site);
    domains.push(`127.0.0.1:${portOf(site)}`);
    const referrers: string[] = [];
    page.on('request', (request) => {
      if (request.url() === payWithCard) referrers.push(request.headers()['referer'] ?? '');
    });
    await page.goto(`http://127.0.0.1:${portOf(site)}/seguimiento/secret-token`);
    await expect(page.getByText(heading)).toBeVisible();
    expect(referrers.join()).not.toContain('secret-token');
  });
}
