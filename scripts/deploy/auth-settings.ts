import * as z from 'zod';

/**
 * Settings of Firebase Auth, applied by `npm run auth:settings` (docs/decisions/0039). Sign-up stays on, because a social
 * sign-in creates an Auth user.
 */
export const AUTH_SETTINGS = {
  'signIn.email.enabled': false,
  'signIn.phoneNumber.enabled': false,
  'signIn.anonymous.enabled': false,
  'emailPrivacyConfig.enableImprovedEmailPrivacy': true,
  'client.permissions.disabledUserDeletion': true,
} as const;

type Setting = keyof typeof AUTH_SETTINGS;

/** Project configuration of Identity Toolkit, which omits false values. */
const Config = z.record(z.string(), z.unknown());

function valueAt(config: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return config;
  const { data } = Config.safeParse(config);
  return valueAt(data?.[name], rest);
}

/** Lists the settings in which a project's configuration differs. */
export const wrongAuthSettings = (config: unknown): Setting[] =>
  (Object.keys(AUTH_SETTINGS) as Setting[]).filter(
    (setting) => (valueAt(config, setting.split('.')) ?? false) !== AUTH_SETTINGS[setting],
  );

/** Builds body and field mask of the request that corrects settings: `PATCH admin/v2/projects/{id}/config`. */
export function authSettingsPatch(settings: readonly Setting[]): { updateMask: string; body: object } {
  const body = {};
  for (const setting of settings) assignAt(body, setting.split('.'), AUTH_SETTINGS[setting]);
  return { updateMask: settings.join(','), body };
}

function assignAt(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  assignAt(inner, rest, value);
}
