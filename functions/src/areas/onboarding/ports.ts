import type { DemoData } from '@llevo/contract/entities/account';

export type CreateDemoDataResult =
  | { readonly kind: 'created'; readonly demoData: DemoData }
  /** The account has services of its own, or demo data already. */
  | { readonly kind: 'not_empty' };
