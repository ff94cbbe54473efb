import { getPhoneConsentRoute, withdrawPhoneConsentRoute } from './customer-consent.ts';
import {
  createCustomerRoute,
  deletePersonRoute,
  importCustomersRoute,
  listCustomersRoute,
  listRatingsOfCustomersRoute,
  undoImportOfCustomersRoute,
  searchCustomersRoute,
  updateCustomerRoute,
  updateCustomerStatusRoute,
} from './customers.ts';
import {
  getDriverDocumentsRoute,
  inviteDriverToAppRoute,
  listDriversRoute,
  listRatingsOfDriversRoute,
  searchDriversRoute,
  updateDriverStatusRoute,
  withdrawAppInvitationRoute,
} from './drivers.ts';
import { createDriverRoute, importDriversRoute, undoImportOfDriversRoute, updateDriverRoute } from './edit-drivers.ts';

/** Handlers of customers and drivers. */
export const peopleRoutes = {
  createCustomer: createCustomerRoute,
  createDriver: createDriverRoute,
  deletePerson: deletePersonRoute,
  getDriverDocuments: getDriverDocumentsRoute,
  getPhoneConsent: getPhoneConsentRoute,
  importCustomers: importCustomersRoute,
  importDrivers: importDriversRoute,
  inviteDriverToApp: inviteDriverToAppRoute,
  listCustomers: listCustomersRoute,
  listDrivers: listDriversRoute,
  listRatingsOfCustomers: listRatingsOfCustomersRoute,
  listRatingsOfDrivers: listRatingsOfDriversRoute,
  searchCustomers: searchCustomersRoute,
  searchDrivers: searchDriversRoute,
  undoImportOfCustomers: undoImportOfCustomersRoute,
  undoImportOfDrivers: undoImportOfDriversRoute,
  updateCustomer: updateCustomerRoute,
  updateCustomerStatus: updateCustomerStatusRoute,
  updateDriver: updateDriverRoute,
  updateDriverStatus: updateDriverStatusRoute,
  withdrawAppInvitation: withdrawAppInvitationRoute,
  withdrawPhoneConsent: withdrawPhoneConsentRoute,
};
