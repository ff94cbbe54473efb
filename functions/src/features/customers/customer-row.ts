import type { Customer, CustomerRow } from '@llevo/contract/entities/customer';

/** A customer as the lists show it. */
export const toCustomerRow = (customer: Customer): CustomerRow => ({
  id: customer.id,
  name: customer.name,
  surname: customer.surname,
  cellphone: customer.cellphone,
  email: customer.email,
  address: customer.address,
  status: customer.status,
  rating: customer.rating.average,
  dateCreate: new Date(customer.createdAt).toISOString(),
});
