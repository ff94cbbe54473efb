import type { Alert, AlertReader } from '../../entities/alert.ts';

/** Maximum alerts beyond the cursor that are marked as read individually; more than a page shows. */
export const MAX_READ_IDS = 200;

type OpenedAlert = Pick<Alert, 'openedAt'> & { readonly id: string };

/** Whether a user has read an alert. */
export const isRead = ({ readUntil, read }: AlertReader, { id, openedAt }: OpenedAlert): boolean =>
  openedAt <= readUntil || read.includes(id);

/** Marks some alerts as read. Above the maximum, the oldest marks are dropped instead of refusing new ones. */
export const markRead = (reader: AlertReader, ids: readonly string[]): AlertReader => ({
  ...reader,
  read: [...reader.read.filter((id) => !ids.includes(id)), ...ids].slice(-MAX_READ_IDS),
});

/** Marks one alert beyond the cursor as unread. */
export const markUnread = (reader: AlertReader, ids: readonly string[]): AlertReader => ({
  ...reader,
  read: reader.read.filter((id) => !ids.includes(id)),
});

/** Marks all alerts until an instant as read; the cursor never moves back. */
export const markAllRead = (reader: AlertReader, untilMs: number): AlertReader => ({
  readUntil: Math.max(reader.readUntil, untilMs),
  read: [],
});
