import { graphErrorEffect } from '@llevo/contract/rules/whatsapp/graph-errors';
import { canWait, quietUntil } from '@llevo/contract/rules/whatsapp/quiet-time';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import type { WhatsAppChannel, WhatsAppLease, WhatsAppOutcome } from '../seams/whatsapp.ts';
import { store } from '../store.ts';
import { isChannelPaused, pauseChannel } from './channel-pause.ts';
import { isApart, isCode, nextTo } from './person-order.ts';
import { isConsented, readConsent } from './phone-consents.ts';
import { failureOf, WHATSAPP_FAILURES } from './whatsapp-failures.ts';

const failed = (failure: string): WhatsAppOutcome => ({ kind: 'failed', failure });

/** A company's messages need the consent of their recipient; codes were requested. */
async function isAllowed({ sentFor, whatsapp }: WhatsAppLease): Promise<boolean> {
  if (sentFor === null || isCode(whatsapp.template)) return true;
  return firestore().runTransaction(
    async (transaction) => isConsented(await readConsent(transaction, sentFor, whatsapp.to), 'service'),
    { readOnly: true },
  );
}

/** Sends the WhatsApp part of outbox entries. */
export const whatsAppChannel = store(
  ({
    clock,
    whatsapp: api,
    dailyCeilings,
    log,
  }: Pick<Deps, 'clock' | 'whatsapp' | 'dailyCeilings' | 'log'>): WhatsAppChannel => {
    const refusal = async (lease: WhatsAppLease): Promise<string | null> => {
      if (api === null) return WHATSAPP_FAILURES.off;
      if (await isChannelPaused(clock.nowMs())) return WHATSAPP_FAILURES.paused;
      if (!(await isAllowed(lease))) return WHATSAPP_FAILURES.noConsent;
      if (lease.attempt > 1) return null;
      const ceiling = await dailyCeilings.take(isCode(lease.whatsapp.template) ? 'whatsAppCodes' : 'whatsAppNotices');
      return ceiling.isAllowed ? null : WHATSAPP_FAILURES.ceiling;
    };

    return {
      waitsUntil: async ({ id, whatsapp: { to, template } }) => {
        const nowMs = clock.nowMs();
        if (canWait(template)) return quietUntil(nowMs);
        if (isApart(template)) return null;
        const first = await nextTo(to);
        return first === null || first === id ? null : nowMs;
      },

      send: async (lease) => {
        const refused = await refusal(lease);
        if (refused !== null || api === null) return failed(refused ?? WHATSAPP_FAILURES.off);
        const { to, template, text, language, values } = lease.whatsapp;
        const result = await api.send({ id: lease.id, to, template, text, language, values });
        if (result.isSent) return { kind: 'sent', messageId: result.messageId };
        const { code, status } = result;
        log.error('WhatsApp message not sent', { mail: lease.id, attempt: lease.attempt, code, status });
        const effect = graphErrorEffect({ code, status }, lease.attempt - 1);
        switch (effect.action) {
          case 'retry':
            return { kind: 'later', atMs: clock.nowMs() + effect.afterMs, failure: WHATSAPP_FAILURES.busy };
          case 'fall_back':
            return failed(failureOf(code));
          case 'disable':
            await pauseChannel(code, clock.nowMs());
            log.error('WhatsApp paused', { code });
            return failed(WHATSAPP_FAILURES.paused);
        }
      },

      next: ({ whatsapp: { to, template } }) => (isApart(template) ? Promise.resolve(null) : nextTo(to)),
    };
  },
);
