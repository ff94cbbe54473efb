import {
  createZone,
  deleteZone,
  getAlertSettings,
  updateAlertSettings,
  updateZone,
} from '@llevo/contract/endpoints/alerts';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { createInProcessApi } from '../api/in-process-api.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { asOwner, audited } from './mutation.ts';

const call = createInProcessApi();

const ZONE: SentInputOf<typeof createZone> = {
  name: 'Bodega',
  shape: { kind: 'circle', lat: -0.3, lng: -78.55, metres: 300 },
  entered: true,
  left: false,
};

const POLYGON: SentInputOf<typeof createZone>['shape'] = {
  kind: 'polygon',
  points: [
    { lat: -0.3, lng: -78.55 },
    { lat: -0.3, lng: -78.54 },
    { lat: -0.29, lng: -78.54 },
  ],
};

async function givenZone({ owner }: MutationContext): Promise<OutputOf<typeof createZone>> {
  const { body } = await call(createZone, ZONE, { token: owner.token });
  return body.data as OutputOf<typeof createZone>;
}

/** Makes each change of the rules different: saving the same rules changes nothing. */
let minutes = 60;

/** A way to make each audited call about alerts. */
export const ALERT_MUTATIONS: readonly Mutation[] = [
  audited(updateAlertSettings, 'alerts.update', async (stage) => {
    const { body } = await call(getAlertSettings, {}, { token: stage.owner.token });
    const settings = body.data as OutputOf<typeof getAlertSettings>;
    minutes += 1;
    const rules = { ...settings.rules, unassigned: { on: true, minutes } };
    return asOwner(stage, { ...settings, rules, quietHours: { from: '22:00', to: '06:00' } });
  }),
  audited(createZone, 'zone.create', (stage) => Promise.resolve(asOwner(stage, ZONE))),
  audited(updateZone, 'zone.update', async (stage) =>
    asOwner(stage, { ...(await givenZone(stage)), name: 'Norte', shape: POLYGON }),
  ),
  audited(deleteZone, 'zone.delete', async (stage) => asOwner(stage, { id: (await givenZone(stage)).id })),
];
