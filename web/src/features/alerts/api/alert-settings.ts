import {
  getAlertSettings,
  updateAlertSettings,
  addPushDevice,
  getAlertChannels,
  removePushDevice,
  setAlertDigest,
} from '@llevo/contract/endpoints/alerts';
import type { AlertSettings } from '@llevo/contract/entities/alert';
import type { AlertChannels, DigestChoice } from '@llevo/contract/entities/alert-channels';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CHANGED_BY_OTHERS } from '../../../lib/form/use-saved-field.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import type { BrowserSubscription } from '../../../lib/push/browser-push.ts';

/** Notification channels of alerts besides the bell. */
export const alertChannelsQuery = () =>
  queryOptions({
    queryKey: ['alertChannels'],
    queryFn: ({ signal }) => call(getAlertChannels, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

interface AlertChannelChanges {
  readonly addDevice: (subscription: BrowserSubscription) => Promise<void>;
  readonly removeDevice: (id: string) => Promise<void>;
  readonly setDigest: (digest: DigestChoice) => Promise<void>;
}

/** Changes of the channels; each shows the server's answer. They reject with ApiError or NetworkError. */
export function useAlertChannelChanges(): AlertChannelChanges {
  const client = useQueryClient();
  const show = async (changed: Promise<AlertChannels>) => {
    client.setQueryData(alertChannelsQuery().queryKey, await changed);
  };
  return {
    addDevice: (subscription) => show(call(addPushDevice, subscription)),
    removeDevice: (id) => show(call(removePushDevice, { id })),
    setDigest: (digest) => show(call(setAlertDigest, { digest })),
  };
}

/** The rules and quiet hours of the account's alerts. */
export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: ['alertSettings'],
    queryFn: ({ signal }) => call(getAlertSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** A change of one value of the settings. */
export interface SettingsChange {
  /** The value, to compare versions of the settings by. */
  readonly read: (settings: AlertSettings) => boolean | number | string;
  readonly apply: (settings: AlertSettings) => AlertSettings;
}

/** Saves a change. Rejects with ApiError, NetworkError, or UserFacingError if another user changed the value first. */
export type SaveChange = (change: SettingsChange) => Promise<void>;

/**
 * Saves changes of the settings one after another, each onto the version that the one before it left, and shows the
 * server's answer. Changes of other values by other users are kept.
 */
export function useSaveAlertSettings(): SaveChange {
  const client = useQueryClient();
  const query = alertSettingsQuery();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef<readonly SettingsChange[]>([]);
  /** The stored value that the user saw, and those of their own changes that are still being saved. */
  const seenBy = ({ read }: SettingsChange): readonly unknown[] => {
    const shown = client.getQueryData(query.queryKey);
    if (shown === undefined) return [];
    const versions = [shown];
    for (const { apply } of pending.current) versions.push(apply(versions.at(-1) ?? shown));
    return versions.map(read);
  };
  const send = async ({ read, apply }: SettingsChange, seen: readonly unknown[]) => {
    // A read that began before this change would show the value before it.
    await client.cancelQueries({ queryKey: query.queryKey });
    const stored = await client.query({ ...query, staleTime: 'static' });
    const changed = apply(stored);
    if (!seen.includes(read(stored)) && read(stored) !== read(changed)) throw new UserFacingError(CHANGED_BY_OTHERS);
    client.setQueryData(query.queryKey, await call(updateAlertSettings, changed));
  };
  const save = async (change: SettingsChange, seen: readonly unknown[]) => {
    try {
      await send(change, seen);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure;
      // Another user saved first: the change goes onto their version, unless it has another value there.
      await client.query({ ...query, staleTime: 0 });
      await send(change, seen);
    }
  };
  return (change) => {
    const seen = seenBy(change);
    pending.current = [...pending.current, change];
    const end = () => {
      pending.current = pending.current.filter((each) => each !== change);
    };
    const saving = last.current.then(() => save(change, seen));
    last.current = saving.then(end, end);
    return saving;
  };
}
