import type { EndpointExamples } from '../example.ts';
import { onlyPage } from '../example.ts';
import { bankAccount, documentExpiry, documents, driver, newDriver, uploadPath } from '../fixtures/people.ts';

const { id, name, surname } = driver;

export const driverExamples = {
  listDrivers: {
    description:
      'Newest first unless `sort` says otherwise. With `ids` all of these drivers are returned on one page. `job` and `nextJobAt`, the start of the next job of today, are present with `include=job`: null for a driver without one.',
    input: { status: 'activado', typeVehicle: '2tn', sort: '-rating', include: 'job', limit: 25 },
    output: [
      {
        ...driver,
        job: { status: 'en curso', until: '2026-11-24T15:10:00.000Z' },
        nextJobAt: '2026-11-24T19:30:00.000Z',
      },
    ],
    page: onlyPage(1),
  },
  searchDrivers: {
    description:
      'By name unless `sort` says otherwise. The filters are those of the list. The word that is looked up, the longest of most searches, finds an address as a whole word only.',
    input: { field: 'luis vera', typeVehicle: '2tn', limit: 25 },
    output: [driver],
    page: onlyPage(1),
  },
  listRatingsOfDrivers: {
    description: 'Newest first. `idDriver` limits them to one driver.',
    input: { idDriver: id, limit: 25 },
    output: [
      { idDriver: id, starsReserveService: 5 },
      { idDriver: id, starsReserveService: 4.8 },
    ],
    page: onlyPage(2),
  },
  getDriverDocuments: {
    description:
      'Documents are Storage paths, empty before the upload. `message` says if data or documents are still missing.',
    input: { id },
    output: [
      {
        id,
        name,
        surname,
        cedula: bankAccount.cedula,
        bankAccount,
        bankAccountHold: null,
        documents,
        documentExpiry,
        expiryWarningDays: 30,
        appInvitedAt: null,
        appAcceptedAt: null,
        appDeclinedAt: null,
      },
    ],
  },
  updateDriverStatus: {
    description:
      '`info` may contain the row as it was read: if its `status` is no longer current, the response is a 409 with the current status. 402 if the plan admits no more active drivers.',
    input: { id, info: { status: 'activado' }, status: 'correccion', motivo: 'La matrícula está vencida.' },
    output: { id, status: 'correccion' },
  },
  createDriver: {
    description: 'The driver has neither documents nor a bank account yet. 402 if the plan admits no more drivers.',
    input: {
      name: newDriver.name,
      surname: newDriver.surname,
      cellphone: newDriver.cellphone,
      email: newDriver.email,
      typeVehicle: newDriver.typeVehicle,
      plate: newDriver.plate,
    },
    output: newDriver,
  },
  updateDriver: {
    description:
      'Fields and documents that are left out stay as they are. A new e-mail or bank account is notified to the driver and the owners; for 48 hours the driver is still paid to the former account. `updatedAt` is the value from the row that was read. A new picture has no expiry date until `documentExpiry` sets one.',
    input: {
      id,
      updatedAt: driver.updatedAt,
      plate: 'PCA-4812',
      bankAccount,
      documents: { matricula: uploadPath('matricula-2026.jpg') },
      documentExpiry: { ...documentExpiry, matricula: '2027-11-30' },
    },
    output: { ...driver, plate: 'PCA-4812', updatedAt: '2026-11-19T14:31:05.000Z' },
  },
  importDrivers: {
    description: 'Up to 500 rows. With `dryRun` it reports the same and writes nothing.',
    input: {
      rows: [
        {
          name: newDriver.name,
          surname: newDriver.surname,
          cellphone: newDriver.cellphone,
          email: newDriver.email,
          address: '',
          typeVehicle: newDriver.typeVehicle,
          plate: newDriver.plate,
        },
      ],
      dryRun: true,
    },
    output: { created: 1, skipped: 0, errors: [] },
  },
  undoImportOfDrivers: {
    description: 'Within 30 minutes. Repeat with `cursor` until `next` is null.',
    input: { importId: 'b6f0a2de-3c1f-4a57-9d0e-1f6c2a7b8c9d' },
    output: { removed: 99, kept: 1, next: null },
  },
  inviteDriverToApp: {
    description:
      'The driver belongs to the app once they accept. A repeated call sends another link, and ends the former one.',
    input: { id: newDriver.id },
    output: { appInvitedAt: '2026-11-19T15:32:00.000Z' },
  },
  withdrawAppInvitation: {
    description: 'Does nothing for a driver who was never invited.',
    input: { id: newDriver.id },
    output: {},
  },
} satisfies Partial<EndpointExamples>;
