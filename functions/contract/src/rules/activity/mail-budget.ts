import type { MailHold, MailTopic } from '../../entities/outbox-mail.ts';
import type { PlanId } from '../../entities/session.ts';

/** E-mails of a company to third parties, by day in Guayaquil. */
interface MailBudget {
  readonly perDay: number;
  /** To one address. */
  readonly perRecipient: number;
}

/**
 * The free plan covers a few trips a day, each with a code, a confirmation, an offer and some changes; the largest, thousands.
 * One address may be a warehouse that books all day, or a driver whose jobs are moved often.
 */
export const MAIL_BUDGETS: Readonly<Record<PlanId, MailBudget>> = {
  free: { perDay: 150, perRecipient: 30 },
  startup: { perDay: 2_000, perRecipient: 100 },
  business: { perDay: 20_000, perRecipient: 300 },
};

/** Without a plan the free one applies. */
export const mailBudget = (plan: PlanId | null): MailBudget => MAIL_BUDGETS[plan ?? 'free'];

/** E-mails on one subject to one address in a day, on every plan: a status that toggles does not write for ever. */
export const TOPIC_BUDGETS: Readonly<Record<MailTopic, number>> = { person_status: 6 };

/** Why an e-mail was held back, for the company's administrators. */
export const MAIL_HOLD_REASONS: Readonly<Record<MailHold, string>> = {
  unverified_owner:
    'El dueño de la cuenta todavía no confirma su correo: hasta entonces no se escribe a otras personas. Cuando lo confirme, se envía solo.',
  account_budget:
    'La cuenta ya usó los correos a otras personas que su plan incluye por día. Mañana puedes reintentarlo.',
  recipient_budget:
    'Esta persona ya recibió los correos que la cuenta puede enviarle en un día. Mañana puedes reintentarlo.',
};
