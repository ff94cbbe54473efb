import {
  deletePersonRoute,
  listCustomersRoute,
  listRatingsOfCustomersRoute,
  searchCustomersRoute,
  updateCustomerStatusRoute,
} from './customers.ts';

export const customerRoutes = {
  deletePerson: deletePersonRoute,
  listCustomers: listCustomersRoute,
  listRatingsOfCustomers: listRatingsOfCustomersRoute,
  searchCustomers: searchCustomersRoute,
  updateCustomerStatus: updateCustomerStatusRoute,
};
