import type { Driver } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { DRIVER_APP_PATH, driverKey } from '@llevo/contract/rules/people/driver-app';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { displayPhone } from '@llevo/contract/rules/phone';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';
import { ownerNoticeEmail } from '../../session/emails/owner-notice-email.ts';
import type { NotifiedChange } from '../update-person.ts';

type DriverChange = NotifiedChange<Driver>;

/** E-mails about a driver's new address or bank account: to the driver, also at the former address, and to the owners. */
export function driverChangeEmails(siteUrl: string, change: DriverChange): readonly AddressedEmail[] {
  const { before, after, ownerEmails } = change;
  const addresses = [...new Set([before.email, after.email])].filter((email) => email !== '');
  const owner = ownerNoticeEmail({
    subject: `Cambiaron los datos de ${sanitiseName(fullName(after))}`,
    what: [
      `Se cambiaron datos delicados del conductor ${sanitiseName(fullName(after))}.`,
      ...(before.email === after.email ? [] : [`El correo pasó de ${before.email} a ${after.email}.`]),
      ...(driverKey(before) === before.cellphone && before.cellphone !== after.cellphone
        ? [
            `El celular con el que entra a la app pasó de ${displayPhone(before.cellphone)} a ${displayPhone(after.cellphone)}.`,
          ]
        : []),
      ...accountChanges(change),
    ],
    by: change.changedBy,
    action: { label: 'Ver los conductores', url: `${siteUrl}/driverManagement` },
  });
  return [...addresses.map((to) => driverEmail(siteUrl, to, change)), ...ownerEmails.map(owner)];
}

const driverEmail = (siteUrl: string, to: string, change: DriverChange): AddressedEmail => ({
  to,
  audience: 'third-party',
  subject: `Cambiaron tus datos de conductor en ${sanitiseName(change.company)}`,
  paragraphs: [
    `Hola, ${sanitiseName(change.after.name)}:`,
    `${sanitiseName(change.company)} cambió tus datos.`,
    ...(change.before.email === change.after.email
      ? []
      : ['El correo de tu registro es otro: este aviso llega al anterior y al nuevo.']),
    ...accountChanges(change),
    'Si no lo esperabas, llama hoy mismo a la empresa.',
  ],
  action: { label: 'Abrir la app', url: `${siteUrl}${DRIVER_APP_PATH}` },
});

/** The changed account, without whole numbers: a former mailbox may no longer be the driver's. */
const accountChanges = ({ before, after }: DriverChange): string[] =>
  after.bankAccount === before.bankAccount ? [] : [accountText(after), ...holdText(after)];

const accountText = ({ bankAccount }: Driver): string =>
  bankAccount === null
    ? 'La cuenta bancaria para los pagos se quitó.'
    : `Los pagos van ahora a una cuenta de ${sanitiseName(bankAccount.typeBank)} que termina en ${bankAccount.accountNumber.slice(-4)}.`;

const holdText = ({ bankAccountHold: hold }: Driver): string[] =>
  hold === null
    ? []
    : [
        `Por seguridad, hasta el ${formatDateTime(new Date(hold.until).toISOString())} los pagos siguen yendo a la cuenta anterior, que termina en ${hold.previous.accountNumber.slice(-4)}.`,
      ];
