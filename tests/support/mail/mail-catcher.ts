/** Messages in the stack's mail catcher. */
import * as z from 'zod';
import { ports, localUrl } from '../../../emulators/ports.ts';

const Address = z.object({ address: z.string(), name: z.string() });

const CaughtMail = z.object({
  subject: z.string(),
  from: z.array(Address),
  to: z.array(Address),
  headers: z.record(z.string(), z.unknown()),
  text: z.string(),
  html: z.string(),
});
type CaughtMail = z.infer<typeof CaughtMail>;

/** The emails to an address. */
export async function caughtMailTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${localUrl(ports().mailPage)}/api/email`);
  const all = z.array(CaughtMail).parse(await response.json());
  return all.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
