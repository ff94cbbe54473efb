import {
  getAlertSettings,
  updateAlertSettings,
  setAlertReader,
  addPushDevice,
  getAlertChannels,
  removePushDevice,
  setAlertDigest,
} from '@llevo/contract/endpoints/alerts';
import { changedError } from '../../platform/errors/changed-error.ts';
import { alertPreferencesStore } from './alert-preferences-store.ts';
import { alertChannelsStore } from './alert-channels-store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

export const alertRoutes = {
  getAlertChannels: implement(getAlertChannels, async ({ deps, caller }) => ({
    data: await alertChannelsStore(deps).read(caller),
  })),

  addPushDevice: implement(addPushDevice, async ({ input, deps, caller }) => {
    const channels = await alertChannelsStore(deps).addDevice(caller, input);
    if (channels === null)
      throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
    return { data: channels };
  }),

  removePushDevice: implement(removePushDevice, async ({ input, deps, caller }) => ({
    data: await alertChannelsStore(deps).removeDevice(caller, input.id),
  })),

  setAlertDigest: implement(setAlertDigest, async ({ input, deps, caller }) => ({
    data: await alertChannelsStore(deps).setDigest(caller, input.digest),
  })),

  getAlertSettings: implement(getAlertSettings, async ({ deps, caller }) => ({
    data: await alertPreferencesStore(deps).settings(caller.accountId),
  })),

  updateAlertSettings: implement(updateAlertSettings, async ({ input, deps, caller }) => {
    const result = await alertPreferencesStore(deps).updateSettings(caller, input);
    if (result.kind === 'conflict') throw changedError();
    return { data: result.settings };
  }),

  setAlertReader: implement(setAlertReader, async ({ input, deps, caller }) => {
    await alertPreferencesStore(deps).setReader(caller, input);
    return { data: input };
  }),
};
