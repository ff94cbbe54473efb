import * as z from 'zod';
import { findDomain } from '../installation.ts';
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

const addDomain = ({ google, project, answers }: SetupContext) =>
  google.run({
    method: 'POST',
    service: 'firebasehosting',
    path: `/v1beta1/projects/${project}/sites/${project}/customDomains`,
    query: { customDomainId: answers.domain },
    body: {},
  });

export const domainStep: SetupStep = {
  id: 'domain',
  title: 'Domain of the site',
  check: async (context) => {
    const { answers, project } = context;
    if (answers.domain === '') return { wrong: [], degraded: [`the site has the address ${project}.web.app only`] };
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
