import { WEBHOOK_SECRET_PREFIX } from '@llevo/contract/entities/webhook';
import { StoredWebhook } from '@llevo/contract/entities/webhook';
import type { SealedTexts } from '../../platform/identity/reseal-texts.ts';
import { reseal, seal, unseal } from '../../platform/identity/secret-box.ts';
import type { Ids } from '../../platform/seams/core.ts';

/** Characters of a secret: about 190 bits. */
const SECRET_LENGTH = 32;

/** The endpoint of a secret: sealed for one endpoint, it cannot be opened in another document. */
interface SecretOwner {
  readonly accountId: string;
  readonly webhookId: string;
}

const ownerName = ({ accountId, webhookId }: SecretOwner) => `${accountId}/${webhookId}`;

/** A new signing secret, with its sealed form for storage. */
export function createWebhookSecret(ids: Ids, owner: SecretOwner): { secret: string; sealed: string } {
  const secret = `${WEBHOOK_SECRET_PREFIX}${ids.base62(SECRET_LENGTH)}`;
  return { secret, sealed: seal(secret, ownerName(owner), 'webhooks') };
}

/** The secrets in force, the current one first. Throws if they were sealed with another installation's key. */
export function openWebhookSecrets({ current, previous }: StoredWebhook['secrets'], owner: SecretOwner, nowMs: number) {
  const sealed = previous !== null && previous.validUntil > nowMs ? [current, previous.secret] : [current];
  return sealed.map((one) => unseal(one, ownerName(owner), 'webhooks'));
}

const DOCUMENT = /^accounts\/([^/]+)\/webhooks\/([^/]+)$/;

/** The signing secrets of all endpoints, in force or replaced. */
export const webhookTexts: SealedTexts = {
  collection: 'webhooks',
  renew: ({ path, data }) => {
    const [, accountId, webhookId] = DOCUMENT.exec(path) ?? [];
    if (accountId === undefined || webhookId === undefined) return null;
    const owner = ownerName({ accountId, webhookId });
    const { current, previous } = StoredWebhook.shape.secrets.parse(data['secrets']);
    const secrets = {
      current: reseal(current, owner, 'webhooks'),
      previous: previous && { ...previous, secret: reseal(previous.secret, owner, 'webhooks') },
    };
    const isSame = secrets.current === current && secrets.previous?.secret === previous?.secret;
    return isSame ? null : { secrets };
  },
};
