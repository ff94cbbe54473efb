/** Numbers of records of an account. */
export interface Sizes {
  readonly services: number;
  readonly drivers: number;
  readonly customers: number;
  /** Maximum messages of the last days in the outbox. */
  readonly messages: number;
}

/** Sizes of account `llevo` in the demo. */
export const DEMO_SIZES: Sizes = { services: 2000, drivers: 300, customers: 1000, messages: 60 };
