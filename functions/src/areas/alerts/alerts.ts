import { getAlertSettings, setAlertReader, updateAlertSettings } from '@llevo/contract/endpoints/alerts';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { alertPreferencesStore } from './alert-preferences-store.ts';

/** The error for settings or zones that another person changed. */
export const changedError = () =>
  new AppError('conflict', 'Otra persona hizo cambios mientras tanto. Revisa lo que hay ahora y vuelve a guardar.');

export const getAlertSettingsRoute = implement(getAlertSettings, async ({ deps, caller }) => ({
  data: await alertPreferencesStore(deps).settings(caller.accountId),
}));

export const updateAlertSettingsRoute = implement(updateAlertSettings, async ({ input, deps, caller }) => {
  const result = await alertPreferencesStore(deps).updateSettings(caller, input);
  if (result.kind === 'conflict') throw changedError();
  return { data: result.settings };
});

export const setAlertReaderRoute = implement(setAlertReader, async ({ input, deps, caller }) => {
  await alertPreferencesStore(deps).setReader(caller, input);
  return { data: input };
});
