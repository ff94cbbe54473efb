import {
  deletePersonRoute,
  listCustomersRoute,
  listRatingsOfCustomersRoute,
  searchCustomersRoute,
  updateCustomerStatusRoute,
} from './customers.ts';
import { createCustomerRoute, importCustomersRoute, updateCustomerRoute } from './edit-customers.ts';

export const customerRoutes = {
  createCustomer: createCustomerRoute,
  deletePerson: deletePersonRoute,
  importCustomers: importCustomersRoute,
  listCustomers: listCustomersRoute,
  listRatingsOfCustomers: listRatingsOfCustomersRoute,
  searchCustomers: searchCustomersRoute,
  updateCustomer: updateCustomerRoute,
  updateCustomerStatus: updateCustomerStatusRoute,
};
