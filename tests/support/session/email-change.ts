/** Changes of e-mail, with the links that complete them. */
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { followEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { createInProcessApi } from '../api/in-process-api.ts';
import type { InProcessReply } from '../api/in-process-api.ts';
import { sentMailTo } from '../mail/sent-mail.ts';

const call = createInProcessApi();

/** The token in the last message to an address that has one. */
export async function lastLinkTo(address: string): Promise<string> {
  const tokens = (await sentMailTo(address)).flatMap(({ action }) => {
    const token = action === null ? null : new URL(action.url).searchParams.get('token');
    return token === null ? [] : [token];
  });
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link was sent to ${address}`);
  return token;
}

/** Follows the last link that was mailed to an address. */
export const followLinkTo = async (address: string): Promise<InProcessReply> =>
  call(followEmailLink, { token: await lastLinkTo(address) });

/** Changes the e-mail of a signed-in user, or another member's with `id`; returns the confirmation's response. */
export async function changeEmail(
  { token }: { readonly token: string },
  email: string,
  id?: string,
): Promise<InProcessReply> {
  const asked = await call(updateUser, { email, ...(id !== undefined && { id }) }, { token });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return followLinkTo(email);
}
