import { expect, test } from 'vitest';
import { AUTH_SETTINGS, authSettingsPatch, wrongAuthSettings } from './auth-settings.ts';

const RIGHT = {
  signIn: { hashConfig: { algorithm: 'SCRYPT' } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  client: { apiKey: 'public', permissions: { disabledUserDeletion: true } },
};

test('a correct project needs no change, with or without explicit false values', () => {
  expect(wrongAuthSettings(RIGHT)).toEqual([]);
  expect(wrongAuthSettings({ ...RIGHT, signIn: { anonymous: { enabled: false } } })).toEqual([]);
});

test('turns protections on in a new project and passwords off', () => {
  expect(wrongAuthSettings({})).toEqual([
    'emailPrivacyConfig.enableImprovedEmailPrivacy',
    'client.permissions.disabledUserDeletion',
  ]);
  expect(wrongAuthSettings({ ...RIGHT, signIn: { email: { enabled: true, passwordRequired: true } } })).toEqual([
    'signIn.email.enabled',
  ]);
});

test('the request contains only the settings to correct', () => {
  const wrong = wrongAuthSettings({ signIn: { email: { enabled: true }, phoneNumber: { enabled: true } } });
  expect(authSettingsPatch(wrong)).toEqual({
    updateMask:
      'signIn.email.enabled,signIn.phoneNumber.enabled,emailPrivacyConfig.enableImprovedEmailPrivacy,client.permissions.disabledUserDeletion',
    body: {
      signIn: { email: { enabled: false }, phoneNumber: { enabled: false } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
    },
  });
});

test('corrected settings need no change', () => {
  const { body } = authSettingsPatch(Object.keys(AUTH_SETTINGS) as (keyof typeof AUTH_SETTINGS)[]);
  expect(wrongAuthSettings(body)).toEqual([]);
});
