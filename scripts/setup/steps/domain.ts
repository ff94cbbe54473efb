import * as z from 'zod';
import { findDomain, findSite, servedHosts } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

const Domain = z.looseObject({
  hostState: z.string().default('HOST_STATE_UNSPECIFIED'),
  requiredDnsUpdates: z
    .looseObject({
      desired: z
        .array(
          z.looseObject({
            records: z
              .array(
                z.looseObject({
                  domainName: z.string(),
                  type: z.string(),
                  rdata: z.string(),
                  requiredAction: z.string().default(''),
                }),
              )
              .default([]),
          }),
        )
        .default([]),
    })
    .optional(),
});

/** Changes that the administrator of the DNS has to make. */
const dnsChanges = ({ requiredDnsUpdates }: z.infer<typeof Domain>): string[] =>
  (requiredDnsUpdates?.desired ?? [])
    .flatMap(({ records }) => records)
    .map(
      ({ requiredAction, type, domainName, rdata }) =>
        `DNS: ${requiredAction || 'KEEP'} ${type} ${domainName} ${rdata}`,
    );

/** Asks for the domain, and does not wait: Hosting ends this operation once the DNS is right (decision 103). */
async function addDomain({ google, project, answers }: SetupContext): Promise<void> {
  const site = await findSite(google);
  if (site === null) throw new Error('Missing site');
  const path = `/v1beta1/projects/${project}/sites/${site.siteId}/customDomains`;
  const query = { customDomainId: answers.domain };
  await google.send({ method: 'POST', service: 'firebasehosting', path, query, body: {} }, z.unknown());
}

export const domainStep: SetupStep = {
  id: 'domain',
  title: 'Domain of the site',
  check: async (context) => {
    const { answers } = context;
    if (answers.domain === '') {
      return { wrong: [], degraded: [`the site has the address ${(await servedHosts(context))[0]} only`] };
    }
    const found = await findDomain(context);
    if (found === null) return { wrong: [`${answers.domain} does not belong to the site`] };
    const domain = Domain.parse(found);
    if (domain.hostState === 'HOST_ACTIVE') return { wrong: [] };
    const wait = `${answers.domain} is ${domain.hostState}: run this again once its DNS has what follows`;
    return { wrong: [], pending: [wait, ...dnsChanges(domain)] };
  },
  apply: async (context) => {
    await addDomain(context);
    return [`added ${context.answers.domain} to the site`];
  },
  undo: () => 'remove it under Hosting in the Firebase console',
};
