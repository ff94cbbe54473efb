/** Every e-mail of the product, built from texts that someone else chose; by file below `areas`. */
import type { User } from '@llevo/contract/entities/account-user';
import type { Alert } from '@llevo/contract/entities/alert';
import type { Driver } from '@llevo/contract/entities/driver';
import type { EmailChange } from '@llevo/contract/entities/email-change';
import type { Service } from '@llevo/contract/entities/service';
import { BookingFields } from '@llevo/contract/entities/service';
import type { PlanId } from '@llevo/contract/entities/session';
import { accountClosingEmail } from '../areas/account/emails/account-closing-email.ts';
import { accountDeletedEmail } from '../areas/account/emails/account-deleted-email.ts';
import { accountRestoredEmail } from '../areas/account/emails/account-restored-email.ts';
import { closingReminderEmail } from '../areas/account/emails/closing-reminder-email.ts';
import { changeLinkEmail } from '../areas/account/emails/email-change-link-email.ts';
import { changeRequestEmails } from '../areas/account/emails/email-change-requested-email.ts';
import { emailChangedEmails } from '../areas/account/emails/email-changed-email.ts';
import { emailRestoredEmails } from '../areas/account/emails/email-restored-email.ts';
import { memberEmailRequestedEmails } from '../areas/account/emails/member-email-requested-email.ts';
import { memberRemovedEmail } from '../areas/account/emails/member-removed-email.ts';
import { passkeyEmail } from '../areas/account/emails/passkey-changed-email.ts';
import { passwordChangedEmail } from '../areas/account/emails/password-changed-email.ts';
import { roleChangeEmails } from '../areas/account/emails/role-changed-email.ts';
import { twoFactorEmail } from '../areas/account/emails/two-factor-changed-email.ts';
import { verificationEmail } from '../areas/account/emails/verification-email.ts';
import { digestEmail } from '../areas/alerts/emails/digest-email.ts';
import { documentReminderEmail } from '../areas/alerts/emails/document-reminder-email.ts';
import { apiKeyEmails } from '../areas/api-keys/emails/api-key-emails.ts';
import { confirmPaymentEmail } from '../areas/billing/emails/confirm-payment-email.ts';
import { graceReminderEmail } from '../areas/billing/emails/grace-reminder-email.ts';
import { graceStartEmail } from '../areas/billing/emails/grace-start-email.ts';
import { paymentDeclinedEmail } from '../areas/billing/emails/payment-declined-email.ts';
import { planEmail } from '../areas/billing/emails/plan-email.ts';
import { subscriptionEndedEmail } from '../areas/billing/emails/subscription-ended-email.ts';
import { figuresReport } from '../areas/dashboard/figures-response.ts';
import { matchReport } from '../areas/dashboard/match-response.ts';
import { encodeCounterKey } from '../platform/ledger/counter-key.ts';
import { matchDocument } from '../platform/ledger/figures/figures.ts';
import { weeklyReportEmail } from '../areas/dashboard/emails/weekly-report-email.ts';
import { declinedInvitationEmail } from '../areas/driver-app/emails/declined-invitation-email.ts';
import { pausedDriverEmail } from '../areas/driver-app/emails/paused-driver-email.ts';
import { driverCodeEmail } from '../areas/driver-app/emails/driver-code-email.ts';
import { certificateChangedEmail } from '../areas/invoices/emails/certificate-changed-email.ts';
import { invoiceEmail } from '../areas/invoices/emails/invoice-email.ts';
import { TEST_CREDIT_NOTE, TEST_INVOICE } from '../areas/invoices/testing/test-invoice.ts';
import { planEndedEmail } from '../areas/mission-control/emails/plan-ended-email.ts';
import { userDeletedEmail } from '../areas/mission-control/emails/user-deleted-email.ts';
import { appInvitationEmail } from '../areas/people/emails/app-invitation-email.ts';
import { customerStatusEmail } from '../areas/people/emails/customer-status-email.ts';
import { driverChangeEmails } from '../areas/people/emails/driver-change-emails.ts';
import { driverInvitationEmail } from '../areas/people/emails/driver-invitation-email.ts';
import { driverStatusEmail } from '../areas/people/emails/driver-status-email.ts';
import { quoterSender } from '../areas/services/company-sender.ts';
import { assignmentEmails } from '../areas/services/emails/assignment-email.ts';
import { bookingCodeEmail } from '../areas/services/emails/booking-code-email.ts';
import { COMPANY_EMAILS } from '../areas/services/emails/company-emails.ts';
import { CUSTOMER_EMAILS } from '../areas/services/emails/customer-emails.ts';
import { cancelledMoney, paidMoney, returnedMoney } from '../areas/services/emails/money-emails.ts';
import { paymentParagraphs } from '../areas/services/emails/payment-paragraphs.ts';
import { paymentReminderEmail } from '../areas/services/emails/payment-reminder-email.ts';
import { reservedOfferEmail } from '../areas/services/emails/reserved-offer-email.ts';
import { serviceChangeEmails } from '../areas/services/emails/service-change-email.ts';
import { toDriver } from '../areas/services/emails/service-email.ts';
import { magicLinkEmail } from '../areas/session/emails/magic-link-email.ts';
import { newDeviceEmail } from '../areas/session/emails/new-device-email.ts';
import { newProviderEmail } from '../areas/session/emails/new-provider-email.ts';
import { ownerNoticeEmail } from '../areas/session/emails/owner-notice-email.ts';
import { passwordResetDoneEmail } from '../areas/session/emails/password-reset-done-email.ts';
import { passwordResetEmail } from '../areas/session/emails/password-reset-email.ts';
import { providerCodeEmail } from '../areas/session/emails/provider-code-email.ts';
import { reportedSignInEmail } from '../areas/session/emails/reported-sign-in-email.ts';
import { supportAccessEmail } from '../areas/session/emails/support-access-email.ts';
import { welcomeEmail } from '../areas/session/emails/welcome-email.ts';
import { wrongCodesEmail } from '../areas/session/emails/wrong-codes-email.ts';
import { contactEmail } from '../areas/support/emails/contact-email.ts';
import { formerOwnerEmail } from '../areas/team/emails/former-owner-email.ts';
import { grantsPassedOnEmail } from '../areas/team/emails/grants-passed-on-email.ts';
import { inviteEmail } from '../areas/team/emails/invite-email.ts';
import { bankAccountsChangedEmail } from '../areas/quoter/emails/bank-accounts-changed-email.ts';
import { invitesSentEmail } from '../areas/team/emails/invites-sent-email.ts';
import { newOwnerEmail } from '../areas/team/emails/new-owner-email.ts';
import { webhookChangedEmail } from '../areas/webhooks/emails/webhook-changed-email.ts';
import { webhookDisabledEmail } from '../areas/webhooks/emails/webhook-disabled-email.ts';
import type { EmailContent } from '../platform/seams/email.ts';

export const SITE = 'https://llevo.test';
const WEEK = { from: '2026-11-16', to: '2026-11-22' };
/** The payment provider's page, the only other address that a button may have. */
export const PAYMENT_PAGE = 'https://pagos.stripe.test/confirmar';

const TO = 'ana@llevo.test';
const AT = Date.UTC(2026, 10, 20, 15);
const DRIVER_STATUSES = ['revision', 'activado', 'cancelado', 'correccion'] as const;

interface OthersTexts {
  /** For every name. */
  readonly name: string;
  /** For every reason, address, note and message. */
  readonly text: string;
}

type Build = (texts: OthersTexts) => readonly (EmailContent | null)[];

const userOf = ({ name, text }: OthersTexts, permission: string) =>
  ({ name, email: text, emailVerified: true, accounts: { a: { name, permission } } }) as unknown as User;

const changeOf = ({ text }: OthersTexts, awaits: EmailChange['awaits']) =>
  ({ to: text, awaits }) as unknown as EmailChange;

const contentsOf = (emails: readonly { readonly content: EmailContent }[]) => emails.map(({ content }) => content);

const driverOf = ({ name, text }: OthersTexts, accountNumber: string) =>
  ({
    name,
    surname: name,
    email: text,
    documents: null,
    bankAccount: { typeBank: text, accountNumber },
    bankAccountHold: { until: AT, previous: { accountNumber: '2200110022' } },
  }) as unknown as Driver;

const serviceOf = ({ name, text }: OthersTexts) =>
  ({
    ...BookingFields.parse({}),
    id: 's1',
    number: 'S-7F3K9A',
    userName: name,
    driverName: name,
    driverId: 'd1',
    start: { lat: -0.18, lng: -78.48 },
    finish: { lat: -0.2, lng: -78.43 },
    driverPlate: text,
    typeVehicle: '3tn',
    typeService: 'IMMEDIATE',
    typePayment: 'efectivo',
    typePaymentRemaining: null,
    comprobantePago: '',
    comprobantePagoRemaining: '',
    status: 'confirmado',
    date: '2026-11-24',
    hour: '09:00',
    createdAt: AT,
    priceCents: 2910,
    addressStart: text,
    typeThingsMove: text,
    specialRequirements: text,
    addressFinish: text,
    referenceStart: text,
    referenceFinish: text,
    acceptance: null,
    cancellation: { reason: text },
  }) as unknown as Service;

const senderOf = ({ name, text }: OthersTexts) =>
  quoterSender(SITE, {
    accountId: 'a',
    name,
    settings: { colour: '#7a1f5c', logo: 'logo.png', phone: text },
  } as unknown as Parameters<typeof quoterSender>[1]);

/** Paragraphs that are parts of e-mails, as one of their own. */
const paragraphsOf = (paragraphs: readonly string[]): EmailContent => ({
  audience: 'third-party',
  subject: 'Un servicio',
  paragraphs,
  action: null,
});

const factsOf = (texts: OthersTexts) => ({ service: serviceOf(texts), trackingToken: 'token' });

const invoiceOf = ({ name, text }: OthersTexts, content: typeof TEST_INVOICE) =>
  invoiceEmail({
    accountId: 'a',
    id: 'i1',
    accessKey: '2311202601179001691900110010020000000421234567811',
    corrections: 0,
    number: '001-002-000000042',
    totalCents: 11_999,
    content: {
      ...content,
      issuer: { ...content.issuer, tradeName: name },
      buyer: { ...content.buyer, name },
      ...(content.corrects && { corrects: { ...content.corrects, reason: text } }),
    },
  } as unknown as Parameters<typeof invoiceEmail>[0]);

const planOf = ({ name }: OthersTexts) => ({ ownerEmail: TO, accountName: name, plan: 'free' as PlanId });

const graceOf = (texts: OthersTexts, confirmationUrl: string | null) => ({
  ...planOf(texts),
  graceUntil: AT,
  confirmationUrl,
});

const signIn = ({ text }: OthersTexts) => ({
  to: TO,
  origin: { userAgent: text, address: text, country: 'EC' },
  atMs: AT,
});

const alertOf = ({ name, text }: OthersTexts) =>
  ({
    kind: 'unassigned',
    state: 'open',
    openedAt: AT,
    serviceNumber: text,
    driverName: name,
    zoneName: name,
    reason: text,
    document: null,
    expiresOn: null,
    search: null,
  }) as unknown as Alert;

export const EMAIL_BUILDERS: Readonly<Record<string, Build>> = {
  'account/emails/account-closing-email.ts': ({ name }) => [accountClosingEmail(SITE)(TO, { name, closesAt: AT })],
  'account/emails/account-deleted-email.ts': () => [accountDeletedEmail(TO)],
  'account/emails/account-restored-email.ts': ({ name }) => [accountRestoredEmail(SITE)(TO, { name, closesAt: AT })],
  'account/emails/closing-reminder-email.ts': ({ name }) => [closingReminderEmail(SITE)(TO, { name, closesAt: AT })],
  'account/emails/email-change-link-email.ts': (texts) =>
    (['current', 'new'] as const).flatMap((awaits) =>
      contentsOf(changeLinkEmail(SITE)(userOf(texts, 'owner'), changeOf(texts, awaits), 'token')),
    ),
  'account/emails/email-change-requested-email.ts': (texts) =>
    contentsOf(changeRequestEmails(SITE)(userOf(texts, 'owner'), changeOf(texts, 'new'), 'token')),
  'account/emails/email-changed-email.ts': ({ text }) => contentsOf(emailChangedEmails(SITE)(text, text, 'token')),
  'account/emails/email-restored-email.ts': ({ text }) => contentsOf(emailRestoredEmails(SITE)(text, text, null)),
  'account/emails/member-email-requested-email.ts': (texts) =>
    contentsOf(
      memberEmailRequestedEmails(SITE)({
        user: userOf(texts, 'user'),
        to: texts.text,
        requestedBy: texts.name,
        ownerEmails: [TO],
      }),
    ),
  'account/emails/member-removed-email.ts': () => [memberRemovedEmail(TO, true), memberRemovedEmail(TO, false)],
  'account/emails/passkey-changed-email.ts': () => [passkeyEmail(SITE, TO, 'added'), passkeyEmail(SITE, TO, 'removed')],
  'account/emails/password-changed-email.ts': () => [passwordChangedEmail(SITE, TO)],
  'account/emails/role-changed-email.ts': (texts) =>
    roleChangeEmails(
      SITE,
      'a',
    )({
      before: userOf(texts, 'user'),
      after: userOf(texts, 'admin'),
      ownerEmails: [TO],
      changedBy: texts.name,
    }),
  'account/emails/two-factor-changed-email.ts': () =>
    (['enabled', 'replaced', 'disabled', 'renewed'] as const).map((what) => twoFactorEmail(SITE, TO, what)),
  'account/emails/verification-email.ts': () => contentsOf([verificationEmail(SITE, TO)('token')]),
  'alerts/emails/digest-email.ts': (texts) => [
    digestEmail(SITE)({ to: TO, company: texts.name, alerts: [alertOf(texts)], nowMs: AT }),
  ],
  'api-keys/emails/api-key-emails.ts': ({ name, text }) =>
    (['created', 'widened', 'rotated'] as const).flatMap((change) =>
      apiKeyEmails(
        SITE,
        change,
      )({ key: { name, prefix: 'lk', scope: ['services:read'] }, user: { name, email: text }, ownerEmails: [TO] }),
    ),
  'billing/emails/confirm-payment-email.ts': (texts) => [
    confirmPaymentEmail(planOf(texts), { hasEndedGrace: true, confirmationUrl: PAYMENT_PAGE }),
  ],
  'billing/emails/grace-reminder-email.ts': (texts) => [graceReminderEmail(SITE, graceOf(texts, null))],
  'billing/emails/grace-start-email.ts': (texts) =>
    [null, PAYMENT_PAGE].map((url) => graceStartEmail(SITE, graceOf(texts, url))),
  'billing/emails/payment-declined-email.ts': (texts) => [
    paymentDeclinedEmail(planOf(texts), { hasEndedGrace: false, siteUrl: SITE }),
  ],
  'billing/emails/plan-email.ts': (texts) => [
    planEmail(planOf(texts), { subject: 'Tu plan', text: 'Tu plan sigue.', action: null }),
  ],
  'billing/emails/subscription-ended-email.ts': (texts) => [subscriptionEndedEmail(planOf(texts), SITE)],
  'dashboard/emails/weekly-report-email.ts': ({ name }) => [
    weeklyReportEmail({
      siteUrl: SITE,
      company: name,
      report: figuresReport(new Map(), WEEK),
      matches: matchReport(
        new Map([
          [
            matchDocument(WEEK.from),
            {
              searches: { immediate: { n: 1, x: 1 } },
              hours: { '9': { n: 1, w: 1 } },
              zones: { [encodeCounterKey(name)]: { n: 1, w: 1 } },
            },
          ],
        ]),
        WEEK,
      ),
    }),
  ],
  'driver-app/emails/declined-invitation-email.ts': ({ name }) => [declinedInvitationEmail({ name, surname: name })],
  'driver-app/emails/driver-code-email.ts': () => [
    driverCodeEmail('https://llevo.test', { code: '123456', link: 'link' }),
  ],
  'invoices/emails/certificate-changed-email.ts': ({ name }) => [
    certificateChangedEmail(SITE)({ holder: name, by: name })(TO),
  ],
  'invoices/emails/invoice-email.ts': (texts) => [invoiceOf(texts, TEST_INVOICE), invoiceOf(texts, TEST_CREDIT_NOTE)],
  'mission-control/emails/plan-ended-email.ts': () => [planEndedEmail(SITE, { plan: 'startup', isOpen: true })(TO)],
  'mission-control/emails/user-deleted-email.ts': () => [userDeletedEmail(TO)],
  'services/emails/payment-reminder-email.ts': (texts) => [
    paymentReminderEmail(senderOf(texts), { ...factsOf(texts), amountCents: 2_500 }),
  ],
  'alerts/emails/document-reminder-email.ts': ({ name }) => [
    documentReminderEmail(
      { siteUrl: SITE, company: name },
      { name },
      { document: 'licencia', expiresOn: '2026-12-31' },
    ),
  ],
  'driver-app/emails/paused-driver-email.ts': ({ name }) => [
    pausedDriverEmail({ siteUrl: SITE, company: name }, { name }),
  ],
  'people/emails/app-invitation-email.ts': ({ name }) =>
    ['token', null].map((token) => appInvitationEmail({ siteUrl: SITE, name, company: name, token })),
  'people/emails/customer-status-email.ts': ({ name, text }) =>
    (['activado', 'cancelado'] as const).map((status) =>
      customerStatusEmail({ name }, { company: name, status, reason: text }),
    ),
  'people/emails/driver-change-emails.ts': (texts) =>
    driverChangeEmails(SITE, {
      before: { ...driverOf(texts, '2200110022'), email: TO },
      after: driverOf(texts, '2200330044'),
      changedBy: texts.name,
      company: texts.name,
      ownerEmails: [TO],
    }),
  'people/emails/driver-invitation-email.ts': ({ name }) => [
    driverInvitationEmail({ siteUrl: SITE, name, company: name, token: 'token' }),
  ],
  'people/emails/driver-status-email.ts': (texts) =>
    DRIVER_STATUSES.map((status) =>
      driverStatusEmail(driverOf(texts, ''), { siteUrl: SITE, company: texts.name, status, reason: texts.text }),
    ),
  'services/emails/assignment-email.ts': (texts) =>
    (['offer', 'handedOver', 'returned', 'withdrawal'] as const).map((kind) =>
      assignmentEmails(senderOf(texts))[kind](factsOf(texts)),
    ),
  'services/emails/booking-code-email.ts': (texts) => [
    bookingCodeEmail(senderOf(texts), { code: '123456', linkToken: 'token' }),
  ],
  'services/emails/company-emails.ts': (texts) =>
    Object.values(COMPANY_EMAILS).map((email) => email(senderOf(texts), serviceOf(texts))),
  'services/emails/customer-emails.ts': (texts) =>
    Object.values(CUSTOMER_EMAILS).map((email) =>
      email(senderOf(texts), { ...factsOf(texts), arrivalMinutes: 4, details: [texts.text] }),
    ),
  'services/emails/money-emails.ts': (texts) => {
    const service = serviceOf(texts);
    return [paragraphsOf([...cancelledMoney(service), ...paidMoney(service), ...returnedMoney(service)])];
  },
  'services/emails/payment-paragraphs.ts': (texts) => [
    paragraphsOf(paymentParagraphs(senderOf(texts), serviceOf(texts))),
  ],
  'services/emails/reserved-offer-email.ts': (texts) => [
    reservedOfferEmail(senderOf(texts), { service: serviceOf(texts), name: texts.name, offerId: 'o1' }),
  ],
  'services/emails/service-change-email.ts': (texts) =>
    Object.values(serviceChangeEmails(senderOf(texts))).map((email) => email(factsOf(texts))),
  'services/emails/service-email.ts': (texts) => [
    toDriver(senderOf(texts), serviceOf(texts), {
      ...{ subject: 'Un servicio', text: 'Te ofrecen un servicio.' },
      link: 'driver_job',
    }),
  ],
  'session/emails/magic-link-email.ts': () => [magicLinkEmail(SITE, 'token')],
  'session/emails/new-device-email.ts': (texts) => [newDeviceEmail(SITE, signIn(texts))('token')],
  'session/emails/new-provider-email.ts': (texts) => [
    newProviderEmail(SITE, { ...signIn(texts), provider: texts.text }),
  ],
  'session/emails/owner-notice-email.ts': ({ name }) => [
    ownerNoticeEmail({ subject: 'Un cambio', what: ['Algo cambió.'], by: name, action: null })(TO),
  ],
  'session/emails/password-reset-done-email.ts': () => [passwordResetDoneEmail(SITE)(TO)],
  'session/emails/password-reset-email.ts': () => [passwordResetEmail(SITE, 'token')],
  'session/emails/provider-code-email.ts': () => [providerCodeEmail('123456')],
  'session/emails/reported-sign-in-email.ts': () => [reportedSignInEmail(SITE, { to: TO, token: 'token' })],
  'session/emails/support-access-email.ts': () => [supportAccessEmail(SITE)(TO)],
  'session/emails/welcome-email.ts': () => [welcomeEmail(SITE, null), welcomeEmail(SITE, 'token')],
  'session/emails/wrong-codes-email.ts': () => [wrongCodesEmail(SITE, { max: 5, windowSeconds: 900, store: 'shared' })],
  'support/emails/contact-email.ts': ({ name, text }) => [
    contactEmail({
      subject: `Mensaje de ${name}`,
      introduction: [`${name} <${text}> escribió:`],
      message: `${text}\n${text}`,
      action: null,
    }),
  ],
  'team/emails/former-owner-email.ts': () => [formerOwnerEmail(SITE, TO)],
  'team/emails/grants-passed-on-email.ts': ({ name, text }) => [
    grantsPassedOnEmail(SITE)({
      to: TO,
      name,
      integrationsPassedOn: [name],
      webhooksPassedOn: [text],
      invitesEnded: [text],
    }),
  ],
  'team/emails/invite-email.ts': ({ name, text }) => [
    inviteEmail(SITE, {
      accountName: name,
      email: text,
      invitedByName: name,
      permission: 'dispatcher',
      secret: 'secret',
    }),
  ],
  'team/emails/invites-sent-email.ts': ({ name, text }) => [
    invitesSentEmail(SITE)({ invites: [{ email: text, permission: 'user' }], invitedBy: name })(TO),
  ],
  'team/emails/new-owner-email.ts': () => [newOwnerEmail(SITE, TO)],
  'webhooks/emails/webhook-changed-email.ts': ({ name, text }) =>
    (['created', 'moved', 'rotated'] as const).map((change) =>
      webhookChangedEmail(SITE)({ change, url: text, by: name })(TO),
    ),
  'quoter/emails/bank-accounts-changed-email.ts': ({ name, text }) =>
    [[], [{ bank: text, type: 'ahorros' as const, number: '2200123456', holder: name, document: '1790011674001' }]].map(
      (accounts) => bankAccountsChangedEmail(SITE)({ accounts, by: name })(TO),
    ),
  'webhooks/emails/webhook-disabled-email.ts': () => [webhookDisabledEmail(SITE)(TO)],
};
