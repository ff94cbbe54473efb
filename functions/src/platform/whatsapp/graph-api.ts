import { templateMessage } from '@llevo/contract/rules/whatsapp/template-message';
import * as z from 'zod';
import type { WhatsApp, WhatsAppSend } from '../seams/whatsapp.ts';
import { settings } from '../settings.ts';

const TIMEOUT_MS = 15_000;
/** Stored in place of a secret that the installation does not have. */
const NO_TOKEN = '-';
/** Meta's code. */
const MISSING_TOKEN = 104;

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });
const Refused = z.object({ error: z.object({ code: z.int() }) });

const contentOf = ({ template, text, language, values }: WhatsAppSend) =>
  template === null
    ? { type: 'text', text: { body: text ?? '' } }
    : { type: 'template', template: templateMessage(template, language, values as never) };

/** WhatsApp's Cloud API (docs/services/whatsapp.md). */
const graphApi: WhatsApp = {
  send: async (message) => {
    const token = settings.whatsAppToken().trim();
    if (token === '' || token === NO_TOKEN) return { isSent: false, code: MISSING_TOKEN, status: 0 };
    let status = 0;
    try {
      const response = await fetch(`${settings.whatsAppApi()}/${settings.whatsAppPhoneNumberId()}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to,
          biz_opaque_callback_data: message.id,
          ...contentOf(message),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      ({ status } = response);
      const body: unknown = await response.json();
      const accepted = Accepted.safeParse(body).data;
      if (response.ok && accepted !== undefined) return { isSent: true, messageId: accepted.messages[0].id };
      return { isSent: false, code: Refused.safeParse(body).data?.error.code ?? null, status };
    } catch {
      return { isSent: false, code: null, status };
    }
  },
};

/** Null if the installation has no number at WhatsApp. The token is only there where the outbox is sent. */
export const configuredWhatsApp = (): WhatsApp | null => (settings.whatsAppPhoneNumberId() === '' ? null : graphApi);
