import { Mention } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';

/** Mentions that the bell shows. */
const MENTIONS_LIMIT = 20;

/** Latest mentions of the user; the rules refuse those of others. */
export const mentionsQuery = ({ accountId, uid }: Pick<LiveIdentity, 'accountId' | 'uid'>): LiveQuery => ({
  key: 'mentions',
  collection: paths.accountCollection(accountId, 'mentions'),
  select: {
    kind: 'list',
    conditions: [{ field: 'uid', operator: '==', value: uid }],
    order: { field: 'createdAt', direction: 'desc' },
  },
  limit: MENTIONS_LIMIT,
});

/** A mention with its id; `openedAt` is named as in an alert. */
export interface ListedMention extends Mention {
  readonly id: string;
  readonly openedAt: number;
}

/** Parses a stored mention; null for one of an unexpected shape. */
export function parseMention(id: string, data: unknown): ListedMention | null {
  const mention = Mention.safeParse(data).data;
  return mention === undefined ? null : { ...mention, id, openedAt: mention.createdAt };
}

/** Latest first. */
export const sortMentions = (mentions: readonly ListedMention[]): ListedMention[] =>
  mentions.toSorted((a, b) => b.openedAt - a.openedAt || b.id.localeCompare(a.id));
