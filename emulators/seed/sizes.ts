/** Numbers of records of an account. */
export interface Sizes {
  readonly services: number;
  readonly drivers: number;
  readonly customers: number;
  /** Maximum messages of the last days in the outbox. */
  readonly messages: number;
  /**
   * True if the work of the last months has left its records: audit log, security log, sessions, keys, webhooks,
   * invoices, searches for drivers.
   */
  readonly records?: boolean;
  /** True if today's services have the states that fit the hour; otherwise they are as booked, the same all day. */
  readonly daySoFar?: boolean;
}

/** Sizes of account `llevo` in the demo. */
export const DEMO_SIZES: Sizes = {
  ...{ services: 2000, drivers: 300, customers: 1000, messages: 60 },
  ...{ records: true, daySoFar: true },
};
