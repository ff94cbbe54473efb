/** Every path of the route table, filled in, with its viewers. */
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { createWebhook } from '@llevo/contract/endpoints/webhooks';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { sharePath } from '@llevo/contract/rules/quoter/share-link';
import type { AppRoute } from '../../web/src/app/routes/app-route.ts';
import { routes } from '../../web/src/app/routes/all-routes.ts';
import { adminFirestore } from '../support/emulators/admin.ts';
import { anonymousClient } from '../support/api/api-client.ts';
import { given } from '../support/fixtures/given.ts';
import { trip } from '../support/fixtures/trips.ts';
import { asDemoUser, createMemberClient } from '../support/session/test-clients.ts';
import { areaOf, DATA_AREAS } from './areas.ts';
import {
  MASTER,
  createClosingViewer,
  createNewUserViewer,
  createOwnerViewers,
  OWNER_WITHOUT_PLAN,
  VISITOR,
} from './viewers.ts';
import type { Viewer } from './viewers.ts';

export interface View {
  readonly area: string;
  readonly path: string;
  readonly address: string;
  readonly viewers: readonly Viewer[];
}

/** A key and an endpoint of the demo's account, for the screens that show one. */
async function integrationIds(): Promise<{ readonly key: string; readonly webhook: string }> {
  const owner = await asDemoUser('owner');
  const key = await owner.call(createApiKey, { name: 'Bodega Sur', scope: ['rates:read'] });
  const url = 'https://hooks.example.com/llevo';
  const webhook = await owner.call(createWebhook, { url, description: 'Bodega Sur', events: ['service.created'] });
  return { key: key.id, webhook: webhook.id };
}

const firstId = async (collection: string): Promise<string> =>
  (await adminFirestore.collection(collection).limit(1).get()).docs[0]?.id ?? 'x';

/** The tracking page of a service in an account of its own. */
async function trackingAddress(): Promise<string> {
  const accountId = await given.account();
  const { id } = await given.service(accountId);
  const office = await createMemberClient({ accountId, permission: 'user' });
  return new URL((await office.call(createTrackingLink, { id })).tracking_url).pathname;
}

/** Values of path parameters and queries. */
async function filledPaths(): Promise<Readonly<Record<string, string>>> {
  const email = 'invitada@personas.test';
  const [log, event, invite, quote, tracking, { key, webhook }] = await Promise.all([
    firstId('logs'),
    adminFirestore.collection('events').limit(1).get(),
    given.invite({ accountId: 'andes', email }),
    anonymousClient.call(createQuote, trip({})),
    trackingAddress(),
    integrationIds(),
  ]);
  const [found] = event.docs;
  const group = encodeURIComponent(String(found?.get('name') ?? 'x'));
  return {
    '/c/:address': companyPath('transportes-andes'),
    '/cotizacion/:id': sharePath(quote.id),
    '/seguimiento/:token': tracking,
    '/payphone/:id/:cellphone': '/payphone/12345/0991234567',
    '/auth/:network': '/auth/google',
    '/email/:action': '/email/confirm?token=t',
    '/signin/otp': '/signin/otp?token=t',
    '/signin/social': '/signin/social?provider=google&token=t',
    '/magic': '/magic?token=t',
    '/resetpassword': '/resetpassword?token=t',
    '/account/apikeys/edit': `/account/apikeys/edit?id=${key}`,
    '/account/webhooks/detail': `/account/webhooks/detail?id=${webhook}`,
    '/account/webhooks/edit': `/account/webhooks/edit?id=${webhook}`,
    '/signup/user': `/signup/user?${new URLSearchParams({ id: invite, email }).toString()}`,
    '/missioncontrol/accounts/:id': '/missioncontrol/accounts/llevo',
    '/missioncontrol/logs/:id': `/missioncontrol/logs/${log}`,
    '/missioncontrol/events/:group': `/missioncontrol/events/${group}`,
    '/missioncontrol/events/:group/:id': `/missioncontrol/events/${group}/${found?.id ?? 'x'}`,
  };
}

/** All views, including an unknown path. */
export async function allViews(): Promise<readonly View[]> {
  const [filled, ownerViewers, newViewer, closingViewer] = await Promise.all([
    filledPaths(),
    createOwnerViewers(),
    createNewUserViewer(),
    createClosingViewer(),
  ]);
  const viewersOf = ({ path, access, layout }: AppRoute): readonly Viewer[] => {
    if (path === '/signup/plan') return [OWNER_WITHOUT_PLAN];
    if (path === '/account/closing') return [closingViewer];
    if (layout === 'onboarding') return [newViewer];
    if (access === 'public') return [VISITOR];
    if (access === 'master') return [MASTER];
    // Records named in the address belong to the account with a lot of data.
    const isOfEveryOwner = DATA_AREAS.has(areaOf(path)) && !(path in filled);
    return isOfEveryOwner ? ownerViewers : ownerViewers.filter(({ id }) => id === 'full');
  };
  const paths = [
    ...routes.map((route) => ({ path: route.path, viewers: viewersOf(route) })),
    { path: '/no/hay/nada', viewers: [VISITOR] },
  ];
  return paths.map((view) => ({ ...view, area: areaOf(view.path), address: filled[view.path] ?? view.path }));
}
