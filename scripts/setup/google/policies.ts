import * as z from 'zod';
import { GoogleApiError, type Google, type GoogleService } from './google-client.ts';

const Binding = z.looseObject({
  role: z.string(),
  members: z.array(z.string()).default([]),
  condition: z.unknown().optional(),
});
const Policy = z.looseObject({ etag: z.string().optional(), bindings: z.array(Binding).default([]) });
type Policy = z.infer<typeof Policy>;

/** A project or a service account, whose policy says who may do what. */
export interface PolicyOwner {
  readonly service: Extract<GoogleService, 'cloudresourcemanager' | 'iam'>;
  readonly path: string;
}

/** A role that an account has. */
export interface Grant {
  readonly role: string;
  readonly member: string;
}

const ATTEMPTS = 4;

const readPolicy = (google: Google, { service, path }: PolicyOwner): Promise<Policy> =>
  google.send(
    service === 'iam'
      ? { method: 'POST', service, path: `${path}:getIamPolicy`, query: { 'options.requestedPolicyVersion': '3' } }
      : {
          method: 'POST',
          service,
          path: `${path}:getIamPolicy`,
          body: { options: { requestedPolicyVersion: 3 } },
        },
    Policy,
  );

/** A role with a condition is another grant than the one without. */
const unconditional = ({ bindings }: Policy, role: string) =>
  bindings.find((binding) => binding.role === role && binding.condition === undefined);

/** Whether an account has a role, without a condition. */
export async function hasGrant(google: Google, owner: PolicyOwner, { role, member }: Grant): Promise<boolean> {
  return unconditional(await readPolicy(google, owner), role)?.members.includes(member) === true;
}

/** Adds a role to a policy, which stays otherwise as it is; begins again when another writer was first. */
export async function addGrant(google: Google, owner: PolicyOwner, { role, member }: Grant): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const policy = await readPolicy(google, owner);
    const binding = unconditional(policy, role);
    if (binding?.members.includes(member) === true) return;
    const others = policy.bindings.filter((one) => one !== binding);
    const bindings = [...others, { role, members: [...(binding?.members ?? []), member] }];
    const body = { policy: { ...policy, bindings } };
    const call = { method: 'POST', service: owner.service, path: `${owner.path}:setIamPolicy`, body } as const;
    try {
      await google.send(call, z.unknown());
      return;
    } catch (error) {
      const isConcurrent = error instanceof GoogleApiError && error.status === 409;
      if (!isConcurrent || attempt === ATTEMPTS) throw error;
    }
  }
}
