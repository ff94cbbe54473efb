import path from 'node:path';
import { productionServices } from '../../../web/build/outside-services.ts';
import { validateHeaders } from '../../deploy/validate-headers.ts';
import { writeHosting } from '../../deploy/write-hosting.ts';
import { readSettings, writeSettings } from '../env-file.ts';
import { hasWhatsApp } from '../whatsapp/whatsapp-account.ts';
import { readCpuQuota } from '../google/cpu-quota.ts';
import { OPERATOR_ACCOUNT, readSecret, shareAccount, siteUrl } from '../installation.ts';
import { publicKeyOf } from '../vapid-keys.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import { readWebApiKey } from './firebase.ts';

type Values = Readonly<Record<string, string>>;

interface SettingsFile {
  readonly name: string;
  readonly values: Values;
  /** Limits by the name of a setting that may stay empty. */
  readonly without: Values;
}

/** Lists the settings files that a deployment reads, with their wanted values. */
async function settingsFiles(context: SetupContext): Promise<readonly SettingsFile[]> {
  const { google, project, answers } = context;
  const site = await siteUrl(context);
  return [
    {
      name: `functions/.env.${project}`,
      values: {
        OPERATOR_ACCOUNT,
        WEB_API_KEY: await readWebApiKey(google),
        SITE_URL: site,
        CONTACT_EMAIL: answers.contactEmail,
        MAIL_FROM: answers.mailFrom,
        DIRECTIONS_URL: answers.directionsUrl,
        PAYPHONE_STORE_ID: answers.payphoneStore,
        SRI_PROVIDER_RUC: answers.sriProviderRuc,
        // Without a token the number would be offered, and nothing sent.
        ...((await hasWhatsApp(google)) && {
          WHATSAPP_PHONE_NUMBER_ID: answers.whatsAppNumber,
          WHATSAPP_BUSINESS_ID: answers.whatsAppBusiness,
        }),
        VAPID_PUBLIC_KEY: publicKeyOf(await readSecret(google, 'VAPID_PRIVATE_KEY')),
        HOSTING_HOPS: answers.hostingHops,
        SHARE_ACCOUNT: shareAccount(project),
        CPU_QUOTA: String((await readCpuQuota(google)) ?? ''),
      },
      without: {
        MAIL_FROM: 'e-mails come from an address that other servers reject',
        DIRECTIONS_URL: 'distances are estimates',
        PAYPHONE_STORE_ID: 'Payphone is not offered',
        SRI_PROVIDER_RUC: 'invoices lack the provider that the SRI requires since 2026-09-26',
        VAPID_PUBLIC_KEY: 'notifications to devices are not offered',
        HOSTING_HOPS: 'callers who go around the site and invent addresses get ten times the limits',
      },
    },
    {
      name: 'web/.env.production',
      values: {
        VITE_SITE_ORIGIN: site,
        VITE_SUPPORT_EMAIL: answers.contactEmail,
        VITE_SOCIAL_NETWORKS: answers.networks,
        VITE_GOOGLE_MAPS_KEY: answers.mapsKey,
        VITE_GOOGLE_MAP_ID: answers.mapId,
        VITE_STRIPE_PUBLISHABLE_KEY: answers.stripeKey,
      },
      without: {
        VITE_GOOGLE_MAPS_KEY: 'quoter and fleet use the local map and gazetteer',
        ...(answers.mapsKey !== '' && { VITE_GOOGLE_MAP_ID: 'Google’s map uses the id that Google gives for trials' }),
        VITE_STRIPE_PUBLISHABLE_KEY: 'plans are paid with Stripe’s test cards only',
      },
    },
  ];
}

/** Lists the settings to write. An empty answer keeps the value in the file. */
const differing = (values: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && stored[name] !== value));

export const settingsStep: SetupStep = {
  id: 'settings',
  title: 'Settings of functions and pages',
  check: async (context) => {
    const wrong: string[] = [];
    const degraded: string[] = [];
    for (const { name, values, without } of await settingsFiles(context)) {
      const stored = await readSettings(path.join(context.root, name));
      wrong.push(
        ...Object.keys(differing(values, stored)).map((setting) => `${name} lacks ${setting} or differs in it`),
      );
      const empty = Object.entries(without).filter(([setting]) => !values[setting] && !stored[setting]);
      degraded.push(...empty.map(([setting, what]) => `${setting} is empty: ${what}`));
    }
    return { wrong: [...wrong, ...(await validateHeaders(context.root))], degraded };
  },
  apply: async (context) => {
    const done: string[] = [];
    for (const { name, values } of await settingsFiles(context)) {
      const file = path.join(context.root, name);
      const missing = differing(values, await readSettings(file));
      if (Object.keys(missing).length === 0) continue;
      await writeSettings(file, missing);
      done.push(`wrote ${Object.keys(missing).join(', ')} into ${name}`);
    }
    // The browser blocks outside services that the headers do not allow.
    if ((await validateHeaders(context.root)).length === 0) return done;
    const services = productionServices(path.join(context.root, 'web'));
    await writeHosting(path.join(context.root, 'firebase.json'), services);
    return [...done, 'wrote the headers of these pages into firebase.json'];
  },
  undo: ({ project }) => `change functions/.env.${project} and web/.env.production, then deploy`,
};
