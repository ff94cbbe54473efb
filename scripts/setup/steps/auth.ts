/** Firebase Auth: its settings (docs/decisions/0039), the site's domains, social providers. */
import * as z from 'zod';
import { AUTH_SETTINGS, authSettingsPatch, wrongAuthSettings } from '../../deploy/auth-settings.ts';
import type { Google } from '../google/google-client.ts';
import { siteHosts } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

const Config = z.looseObject({ authorizedDomains: z.array(z.string()).default([]) });
const Providers = z.object({
  defaultSupportedIdpConfigs: z
    .array(z.looseObject({ name: z.string(), enabled: z.boolean().default(false), clientId: z.string().default('') }))
    .default([]),
});

const configPath = (project: string) => `/admin/v2/projects/${project}/config`;
const providersPath = (project: string) => `/admin/v2/projects/${project}/defaultSupportedIdpConfigs`;

const findConfig = ({ project, find }: Google) =>
  find({ method: 'GET', service: 'identitytoolkit', path: configPath(project) }, Config);

const listProviders = async ({ project, send }: Google) => {
  const call = { method: 'GET', service: 'identitytoolkit', path: providersPath(project) } as const;
  const { defaultSupportedIdpConfigs } = await send(call, Providers);
  return new Map(defaultSupportedIdpConfigs.map((provider) => [provider.name.split('/').at(-1) ?? '', provider]));
};

const wantedNetworks = ({ answers }: SetupContext) => (answers.networks === '' ? [] : answers.networks.split(','));

/** Names of a provider's settings in the file of secrets. A secret of Apple's ends after six months; Google renews it. */
const credentialNames = (network: string) => {
  const parts = network === 'apple' ? ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] : ['CLIENT_SECRET'];
  return ['CLIENT_ID', ...parts].map((part) => `${network.toUpperCase()}_${part}`);
};

const WHAT: Readonly<Record<string, string>> = {
  CLIENT_ID: 'the client id of the OAuth application, at Apple the id of the service',
  CLIENT_SECRET: 'its secret',
  TEAM_ID: 'the ten characters of the team in Apple’s developer program',
  KEY_ID: 'the ten characters of a key for Sign in with Apple',
  PRIVATE_KEY: 'the text of its .p8 file, in one line',
};

/** A private key in its file's form, from the form of one line. */
function toPem(text: string): string {
  const body = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '');
  return `-----BEGIN PRIVATE KEY-----\n${body.replaceAll(/.{64}(?!$)/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
}

/** A provider's configuration in Identity Toolkit, from its credentials in the order of `credentialNames`. */
function providerConfig(network: string, [clientId = '', ...rest]: readonly string[]): object {
  if (network !== 'apple') return { enabled: true, clientId, clientSecret: rest[0] };
  const [teamId, keyId, privateKey = ''] = rest;
  const codeFlowConfig = { teamId, keyId, privateKey: toPem(privateKey) };
  return { enabled: true, clientId, appleSignInConfig: { codeFlowConfig } };
}

async function missingNetworks(context: SetupContext): Promise<string[]> {
  const networks = wantedNetworks(context);
  if (networks.length === 0) return [];
  const providers = await listProviders(context.google);
  return networks.filter((network) => {
    const provider = providers.get(`${network}.com`);
    const clientId = context.secrets.given(credentialNames(network)[0] ?? '');
    return !provider?.enabled || (clientId !== null && clientId !== provider.clientId);
  });
}

async function setNetwork(context: SetupContext, network: string): Promise<void> {
  const { google, project, secrets } = context;
  const credentials: string[] = [];
  for (const name of credentialNames(network)) {
    const what = `${network}: ${WHAT[name.replace(`${network.toUpperCase()}_`, '')] ?? ''}`;
    const value = await secrets.ask({ name, what });
    if (value === null) throw new Error(`${network} needs ${name}: pass it, or remove ${network} from --networks`);
    credentials.push(value);
  }
  const idpId = `${network}.com`;
  const body = providerConfig(network, credentials);
  const path = providersPath(project);
  const exists = (await listProviders(google)).has(idpId);
  await google.send(
    exists
      ? {
          method: 'PATCH',
          service: 'identitytoolkit',
          path: `${path}/${idpId}`,
          query: { updateMask: Object.keys(body).join(',') },
          body,
        }
      : { method: 'POST', service: 'identitytoolkit', path, query: { idpId }, body },
    z.unknown(),
  );
}

export const authStep: SetupStep = {
  id: 'auth',
  title: 'Firebase Auth: settings, domains and social providers',
  check: async (context) => {
    const config = await findConfig(context.google);
    if (config === null) return { wrong: ['Firebase Auth is not initialised'] };
    const domains = (await siteHosts(context)).filter((domain) => !config.authorizedDomains.includes(domain));
    const networks = await missingNetworks(context);
    return {
      wrong: [
        ...wrongAuthSettings(config).map((name) => `${name} is ${AUTH_SETTINGS[name] ? 'off' : 'on'}`),
        ...domains.map((domain) => `sign-ins from ${domain} are refused`),
        ...networks.map((network) => `sign-in with ${network} is not set up`),
      ],
      degraded:
        wantedNetworks(context).length === 0 ? ['no social sign-in: people use passwords, links and passkeys'] : [],
    };
  },
  apply: async (context) => {
    const { google, project } = context;
    const done: string[] = [];
    if ((await findConfig(google)) === null) {
      const path = `/v2/projects/${project}/identityPlatform:initializeAuth`;
      await google.send({ method: 'POST', service: 'identitytoolkit', path, body: {} }, z.unknown());
      done.push('initialised Firebase Auth');
    }
    const config = Config.parse(await findConfig(google));
    const wrong = wrongAuthSettings(config);
    const domains = (await siteHosts(context)).filter((domain) => !config.authorizedDomains.includes(domain));
    if (wrong.length + domains.length > 0) {
      const { updateMask, body } = authSettingsPatch(wrong);
      const masks = [updateMask, ...(domains.length > 0 ? ['authorizedDomains'] : [])].filter((mask) => mask !== '');
      const authorizedDomains = [...config.authorizedDomains, ...domains];
      await google.send(
        {
          method: 'PATCH',
          service: 'identitytoolkit',
          path: configPath(project),
          query: { updateMask: masks.join(',') },
          body: { ...body, ...(domains.length > 0 && { authorizedDomains }) },
        },
        z.unknown(),
      );
      done.push(...wrong.map((name) => `set ${name} to ${AUTH_SETTINGS[name]}`));
      done.push(...domains.map((domain) => `allowed sign-ins from ${domain}`));
    }
    for (const network of await missingNetworks(context)) {
      await setNetwork(context, network);
      done.push(`set up sign-in with ${network}`);
    }
    return done;
  },
  undo: () => 'in the Firebase console, Authentication → Settings and Sign-in method',
};
