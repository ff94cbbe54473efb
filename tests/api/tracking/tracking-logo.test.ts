import { getTracking } from '@llevo/contract/endpoints/tracking';
import { paths } from '@llevo/contract/paths';
import { trackingLogoPath } from '@llevo/contract/rules/services/tracking-link';
import { expect, test } from 'vitest';
import { buildApp } from '../../../functions/src/app.ts';
import { anonymousClient, dataOf, randomIpAddress } from '../../support/api/api-client.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';

const FILE = 'logo-1.png';
const app = buildApp(realDeps);
/** As a browser asks for a picture. */
const open = async (path: string) =>
  app.request(`${SITE_URL}${path}`, { headers: { 'x-forwarded-for': randomIpAddress() } });

/** A link of a company with a logo, whose quoter is not published. */
async function givenLogo() {
  const { accountId, token } = await givenTrackedService();
  const bytes = await plainPng();
  await adminBucket.file(paths.quoterLogo(accountId, FILE)).save(bytes, { resumable: false });
  await adminFirestore
    .doc(paths.account(accountId))
    .update({ slugs: [`fletes-${accountId}`.slice(0, 20)], quoter: { published: false, logo: FILE } });
  return { accountId, token, bytes };
}

test('the page shows the logo of the company, and names no account for it', async () => {
  const { accountId, token, bytes } = await givenLogo();
  const reply = await anonymousClient.send(getTracking, { token }, {});
  const { logo_url: url } = dataOf(getTracking, reply).company;
  expect(url).toBe(trackingLogoPath(token, FILE));
  expect(reply.text).not.toContain(accountId);
  const response = await open(url ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('no other file is served, and none without the link', async () => {
  const { accountId, token } = await givenLogo();
  await adminBucket.file(paths.quoterLogo(accountId, 'logo-2.png')).save(await plainPng(), { resumable: false });
  const aims = [
    trackingLogoPath(token, 'logo-2.png'),
    trackingLogoPath(token, '../logo-1.png'),
    trackingLogoPath('x'.repeat(27), FILE),
  ];
  for (const aim of aims) expect((await open(aim)).status, aim).toBe(404);
});
