/** Messages on the phones of the stack's stand-in for WhatsApp. */
import * as z from 'zod';
import { localUrl, ports } from '../../../emulators/ports.ts';

const SentMessage = z.object({
  number: z.string(),
  direction: z.enum(['in', 'out']),
  template: z.object({ name: z.string(), language: z.string() }).nullable(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  shown: z.object({
    header: z.string().nullable(),
    body: z.string(),
    buttons: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
    code: z.string().nullable(),
  }),
});
type SentMessage = z.infer<typeof SentMessage>;

/** Messages that a number got, oldest first. */
export async function whatsAppTo(phone: string): Promise<SentMessage[]> {
  const response = await fetch(`${localUrl(ports().whatsapp)}/test/messages`);
  const digits = phone.replace(/\D/g, '');
  const messages = z.array(SentMessage).parse(await response.json());
  return messages.filter(({ number, direction }) => number === digits && direction === 'out');
}

/** The last message of a template to a number; undefined without one. */
const lastWhatsApp = async (phone: string, template: string): Promise<SentMessage | undefined> =>
  (await whatsAppTo(phone)).findLast((message) => message.template?.name === template);

/** The path that the button of a message opens; '' without a message. */
export async function whatsAppLink(phone: string, template: string): Promise<string> {
  const message = await lastWhatsApp(phone, template);
  const url = message?.shown.buttons.find((button) => button.url !== null)?.url ?? null;
  return url === null ? '' : new URL(url).pathname;
}
