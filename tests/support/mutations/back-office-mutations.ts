import { randomInt, randomUUID } from 'node:crypto';
import { retryMail } from '@llevo/contract/endpoints/activity';
import {
  createDriver,
  importDrivers,
  undoImportOfDrivers,
  inviteDriverToApp,
  updateDriver,
  updateDriverStatus,
  withdrawAppInvitation,
} from '@llevo/contract/endpoints/people/drivers';
import { importServices, undoImportOfServices } from '@llevo/contract/endpoints/services/import';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import { changeBoard } from '@llevo/contract/endpoints/board';
import { bookQuote, confirmPendingBooking } from '@llevo/contract/endpoints/services/bookings';
import {
  recordRefund,
  registerPayment,
  settlePayouts,
  verifyPayment,
  voidPayment,
} from '@llevo/contract/endpoints/services/payments';
import { setBankAccounts, setQuoterLogo, updateQuoterSettings } from '@llevo/contract/endpoints/quoter/settings';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getGoals, updateGoals } from '@llevo/contract/endpoints/dashboard/figures';
import { createDemoData, deleteDemoData } from '@llevo/contract/endpoints/onboarding';
import { getDiscountRates, updateDiscountRates, updateRates } from '@llevo/contract/endpoints/rates';
import {
  changeDriverInService,
  createService,
  updateDriverReceipt,
  updateService,
} from '@llevo/contract/endpoints/services/services';
import { markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import {
  createCustomer,
  deletePerson,
  importCustomers,
  undoImportOfCustomers,
  withdrawPhoneConsent,
  updateCustomer,
  updateCustomerStatus,
} from '@llevo/contract/endpoints/people/customers';
import { createTracker, revokeTracker, rotateTracker } from '@llevo/contract/endpoints/fleet/trackers';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { adminBucket } from '../emulators/admin.ts';
import { bankAccount } from '../fixtures/bank-accounts.ts';
import { givenPhoneConsent } from '../fixtures/phone-consents.ts';
import { given } from '../fixtures/given.ts';
import { createMember } from '../fixtures/members.ts';
import { createInProcessApi } from '../api/in-process-api.ts';
import { givenMail } from '../mail/given-mail.ts';
import { mailedCode } from '../mail/sent-mail.ts';
import { givenPendingBooking } from '../fixtures/pending-bookings.ts';
import { mailedBookingToken } from '../mail/mailed-links.ts';
import { givenServicePayment, refundFixture } from '../fixtures/service-payments.ts';
import { serviceCells } from '../fixtures/service-cells.ts';
import { givenTracker } from '../fixtures/trackers.ts';
import { trip } from '../fixtures/trips.ts';
import { typedCustomer, typedDriver } from '../fixtures/people.ts';
import { plainPng } from '../fixtures/upload-images.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { asAnonymous, audited, asOwner } from './mutation.ts';

const call = createInProcessApi();

const trucks = ['2', '3', '6', '10'].flatMap((tonnes) => [`price${tonnes}TnKm`, `price${tonnes}TnKmAdd`]);
const rates = {
  id: 'default',
  precioKm: 1.5,
  precioKmAdd: 1,
  descuentoViaje: 0,
  precioEstibadorIn: 1,
  precioEstibadorOut: 1,
  ...Object.fromEntries(trucks.map((field) => [field, 1])),
} as SentInputOf<typeof updateRates>['values'];

/** Makes each change of prices different: saving the same prices changes nothing. */
let changedPrices = 1;

/** The same holds for the quoter's settings. */
let changedCapacity = 12;

async function withTracker(stage: MutationContext) {
  const { id } = await given.driver(stage.accountId);
  const tracker = await givenTracker({ accountId: stage.accountId, driverId: id });
  return asOwner(stage, { id, tracker: tracker.id });
}

export const BACK_OFFICE_MUTATIONS: readonly Mutation[] = [
  audited(updateCustomerStatus, 'customer.status', async (stage) => {
    const { id } = await given.customer(stage.accountId);
    return asOwner(stage, { id, status: 'cancelado', info: { status: 'activado' }, motivo: 'Pagos rechazados' });
  }),
  audited(updateDriverStatus, 'driver.status', async (stage) => {
    const { id } = await given.driver(stage.accountId);
    return asOwner(stage, { id, status: 'correccion', info: { status: 'activado' }, motivo: 'Licencia ilegible' });
  }),
  audited(createCustomer, 'customer.create', (stage) => Promise.resolve(asOwner(stage, typedCustomer()))),
  audited(createDriver, 'driver.create', (stage) => Promise.resolve(asOwner(stage, typedDriver()))),
  audited(updateCustomer, 'customer.update', async (stage) => {
    const { id, updatedAt } = await given.customer(stage.accountId);
    return asOwner(stage, { id, updatedAt: new Date(updatedAt).toISOString(), address: 'Av. Loja 12-3, Cuenca' });
  }),
  audited(updateDriver, 'driver.update', async (stage) => {
    const { id, updatedAt } = await given.driver(stage.accountId);
    return asOwner(stage, { id, updatedAt: new Date(updatedAt).toISOString(), plate: 'PBA-4321' });
  }),
  audited(updateDriver, 'driver.update', async (stage) => {
    const { id, updatedAt } = await given.driver(stage.accountId);
    const bankAccount = {
      typeBank: 'Banco Pichincha',
      typeAccountBank: 'Ahorros',
      accountNumber: '2203456789',
      accountOwner: 'José Ñauta',
      cedula: '1712345678',
    };
    return asOwner(stage, { id, updatedAt: new Date(updatedAt).toISOString(), bankAccount });
  }),
  audited(createTracker, 'tracker.create', async (stage) => {
    const { id } = await given.driver(stage.accountId);
    return asOwner(stage, { id, app: 'traccar_client' });
  }),
  audited(rotateTracker, 'tracker.rotate', withTracker),
  audited(revokeTracker, 'tracker.revoke', withTracker),
  audited(withdrawAppInvitation, 'driver.app_withdrawal', async (stage) =>
    asOwner(stage, { id: (await given.driver(stage.accountId, { appInvitedAt: Date.now() })).id }),
  ),
  audited(inviteDriverToApp, 'driver.app_invitation', async (stage) =>
    asOwner(stage, { id: (await given.driver(stage.accountId)).id }),
  ),
  audited(importCustomers, 'customer.import', (stage) => Promise.resolve(asOwner(stage, { rows: [typedCustomer()] }))),
  audited(importDrivers, 'driver.import', (stage) => Promise.resolve(asOwner(stage, { rows: [typedDriver(), {}] }))),
  audited(withdrawPhoneConsent, 'customer.whatsapp_withdrawal', async (stage) => {
    const { id, cellphone } = await given.customer(stage.accountId, { cellphone: '+593991234567' });
    await givenPhoneConsent(stage.accountId, cellphone);
    return asOwner(stage, { id });
  }),
  audited(undoImportOfCustomers, 'customer.import_undo', async (stage) => {
    const imported = { importId: randomUUID(), createdAt: Date.now() };
    await given.customer(stage.accountId, { ...imported, updatedAt: imported.createdAt });
    return asOwner(stage, { importId: imported.importId });
  }),
  audited(undoImportOfDrivers, 'driver.import_undo', async (stage) => {
    const imported = { importId: randomUUID(), createdAt: Date.now() };
    await given.driver(stage.accountId, { ...imported, updatedAt: imported.createdAt });
    return asOwner(stage, { importId: imported.importId });
  }),
  audited(deletePerson, 'customer.delete', async (stage) =>
    asOwner(stage, { id: (await given.customer(stage.accountId)).id }),
  ),
  audited(deletePerson, 'driver.delete', async (stage) =>
    asOwner(stage, { id: (await given.driver(stage.accountId)).id }),
  ),
  audited(changeDriverInService, 'service.driver', async (stage) => {
    const [service, driver] = [await given.service(stage.accountId), await given.driver(stage.accountId)];
    return asOwner(stage, { item: { id: service.id, driver: 'default' }, idDriverToUpdate: driver.id });
  }),
  audited(changeBoard, 'service.driver', async (stage) => {
    const [service, driver] = [await given.service(stage.accountId), await given.driver(stage.accountId)];
    const updatedAt = new Date(service.updatedAt).toISOString();
    return asOwner(stage, { changes: [{ id: service.id, updatedAt, driver: driver.id }] });
  }),
  audited(changeBoard, 'service.update', async (stage) => {
    const service = await given.service(stage.accountId);
    const updatedAt = new Date(service.updatedAt).toISOString();
    const schedule = { date: guayaquilDate(Date.now() + 2 * 86_400_000), hour: '10:00' };
    return asOwner(stage, { changes: [{ id: service.id, updatedAt, schedule }] });
  }),
  audited(changeBoard, 'service.driver', async (stage) => {
    const at = Date.now();
    const before = { driverId: null, date: guayaquilDate(at), hour: '10:00', acceptance: null, isDriverInformed: true };
    const driverId = (await given.driver(stage.accountId)).id;
    const lastMove = { at, driverId, before, undid: null };
    const { date, hour } = before;
    const service = await given.service(stage.accountId, { date, hour, driverId, updatedAt: at, lastMove });
    return asOwner(stage, { changes: [{ id: service.id, updatedAt: new Date(at).toISOString(), undo: true }] });
  }),
  audited(changeServiceStatuses, 'service.update', async (stage) => {
    const { id, updatedAt } = await given.service(stage.accountId, { status: 'pendiente' });
    const change = { id, updatedAt: new Date(updatedAt).toISOString(), status: 'cancelado' as const };
    return asOwner(stage, { changes: [change], motivo: 'El cliente desistió' });
  }),
  audited(createService, 'service.create', async (stage) => {
    const driver = await given.driver(stage.accountId);
    const customer = { name: 'Luis', surname: 'Paz', cellphone: '0991112222', email: `${randomUUID()}@clientes.test` };
    return asOwner(stage, { trip: trip(), customer, notes: 'Llamar antes', driver: driver.id });
  }),
  audited(importServices, 'service.create', (stage) => {
    // A row that was imported once is not imported again.
    const rows = [serviceCells({ cellphone: `099${randomInt(1_000_000, 9_999_999).toString()}` })];
    return Promise.resolve(asOwner(stage, { rows }));
  }),
  audited(undoImportOfServices, 'service.update', async (stage) => {
    const imported = { importId: randomUUID(), createdAt: Date.now() };
    await given.service(stage.accountId, { ...imported, typeService: 'RESERVE', updatedAt: imported.createdAt });
    return asOwner(stage, { importId: imported.importId });
  }),
  audited(markQuoteLost, 'quote.lost', async (stage) => {
    const { body } = await call(createQuote, trip({ empresa: stage.accountId }));
    return asOwner(stage, { id: (body.data as OutputOf<typeof createQuote>).id, reason: 'price' });
  }),
  audited(updateService, 'service.update', async (stage) => {
    const service = await given.service(stage.accountId);
    const updatedAt = new Date(service.updatedAt).toISOString();
    const end = { lat: -0.2955, lng: -78.5561, address: 'Quitumbe, Quito', reference: 'Casa 5' };
    return asOwner(stage, { id: service.id, end, status: 'cancelado', motivo: 'El cliente desistió', updatedAt });
  }),
  audited(registerPayment, 'service.payment', async (stage) => {
    const service = await given.service(stage.accountId);
    const updatedAt = new Date(service.updatedAt).toISOString();
    return asOwner(stage, { id: service.id, kind: 'full', method: 'efectivo', updatedAt });
  }),
  audited(verifyPayment, 'service.payment_verify', async (stage) => {
    const { payment, ...seen } = await givenServicePayment(stage.accountId, { status: 'por_verificar' });
    return asOwner(stage, { ...seen, payment, accepted: false, reason: 'No se lee' });
  }),
  audited(voidPayment, 'service.payment_void', async (stage) => {
    const { payment, ...seen } = await givenServicePayment(stage.accountId, { status: 'pagado' });
    return asOwner(stage, { ...seen, payment, reason: 'Se registró dos veces' });
  }),
  audited(settlePayouts, 'service.settlement', async (stage) => {
    const driverId = `d-${randomUUID()}`;
    await given.service(stage.accountId, { status: 'finalizado', driverId, date: '2026-11-18', priceCents: 1000 });
    return asOwner(stage, { driver: driverId, week: '2026-W47', due: 8.5 });
  }),
  audited(recordRefund, 'service.refund', async (stage) => {
    const { id, updatedAt } = await givenServicePayment(
      stage.accountId,
      { status: 'pagado' },
      { status: 'cancelado', refund: refundFixture },
    );
    return asOwner(stage, { id, method: 'efectivo', updatedAt });
  }),
  audited(updateDriverReceipt, 'service.receipt', async (stage) => {
    const service = await given.service(stage.accountId, { driverId: 'd-1', driverName: 'José Ñauta' });
    const upload = `${paths.userIncomingFolder(stage.accountId, stage.owner.uid)}/${randomUUID()}.png`;
    await adminBucket.file(upload).save(await plainPng(), { contentType: 'image/png', resumable: false });
    return asOwner(stage, { idService: service.id, typeService: service.typeService, pathComprobante: upload });
  }),
  audited(bookQuote, 'service.create', async ({ accountId }) => {
    const { input, email } = await givenPendingBooking(accountId);
    return {
      ...asAnonymous({ ...input, code: await mailedCode(email) }),
      actor: 'quoter',
      accountId,
      headers: { 'idempotency-key': randomUUID() },
    };
  }),
  audited(confirmPendingBooking, 'service.create', async ({ accountId }) => {
    const { email } = await givenPendingBooking(accountId);
    return { ...asAnonymous({ token: await mailedBookingToken(email) }), actor: 'quoter', accountId };
  }),
  audited(updateQuoterSettings, 'quoter.update', (stage) => {
    changedCapacity += 1;
    return Promise.resolve(asOwner(stage, { dailyCapacity: changedCapacity }));
  }),
  audited(setBankAccounts, 'quoter.bankAccounts', (stage) =>
    Promise.resolve(asOwner(stage, { accounts: [bankAccount()] })),
  ),
  audited(setQuoterLogo, 'quoter.logo', async (stage) => {
    const path = `${paths.userIncomingFolder(stage.accountId, stage.owner.uid)}/${randomUUID()}.png`;
    await adminBucket.file(path).save(await plainPng(), { contentType: 'image/png', resumable: false });
    return asOwner(stage, { path });
  }),
  audited(updateRates, 'rates.update', (stage) => {
    changedPrices += 1;
    return Promise.resolve(asOwner(stage, { values: { ...rates, precioKm: changedPrices } }));
  }),
  audited(updateDiscountRates, 'discountRates.update', async (stage) => {
    const { body } = await call(getDiscountRates, {}, { token: stage.owner.token });
    const { id, updatedAt, ...values } = body.data as OutputOf<typeof getDiscountRates>;
    return asOwner(stage, { id, updatedAt, values: { ...values, truck_local: values.truck_local + 1 } });
  }),
  audited(updateGoals, 'goals.update', async (stage) => {
    const { body } = await call(getGoals, {}, { token: stage.owner.token });
    const { goals, updatedAt } = body.data as OutputOf<typeof getGoals>;
    return asOwner(stage, { goals: { ...goals, services: (goals.services ?? 0) + 1 }, updatedAt });
  }),
  audited(createDemoData, 'demo.create', async (stage) => {
    const accountId = await given.account({ plan: 'business' });
    return asOwner({ ...stage, accountId, owner: await createMember(accountId, 'owner') }, {});
  }),
  audited(deleteDemoData, 'demo.delete', async (stage) => {
    const accountId = await given.account({ plan: 'business' });
    const owner = await createMember(accountId, 'owner');
    await call(createDemoData, {}, { token: owner.token });
    return asOwner({ ...stage, accountId, owner }, {});
  }),
  audited(retryMail, 'mail.retry', async (stage) =>
    asOwner(stage, { id: await givenMail(stage.accountId, { state: 'failed', attempts: 7 }) }),
  ),
];
