import { ACTION_OPTIONS } from './audit-action-labels.ts';

type ActionOption = (typeof ACTION_OPTIONS)[number];

interface ActionGroup {
  readonly group: string;
  readonly items: readonly ActionOption[];
}

interface Heading {
  readonly title: string;
  /** The part of its actions before the dot, or a whole action. */
  readonly areas: readonly string[];
}

/** The headings of the action filter. */
const HEADINGS: readonly Heading[] = [
  { title: 'Servicios', areas: ['quote', 'service', 'dispatch', 'zone'] },
  { title: 'Personas', areas: ['customer', 'driver', 'tracker'] },
  {
    title: 'Dinero',
    areas: [
      'rates',
      'discountRates',
      'invoicing',
      'invoice',
      'plan',
      'card',
      'billing',
      'quoter.bankAccounts',
      'service.payment',
      'service.payment_verify',
      'service.payment_void',
      'service.receipt',
      'service.refund',
      'service.settlement',
    ],
  },
  {
    title: 'Cuenta',
    areas: ['account', 'quoter', 'alerts', 'goals', 'view', 'mail', 'webhook', 'demo', 'feedback', 'event', 'log'],
  },
  {
    title: 'Acceso',
    areas: ['user', 'member', 'invite', 'session', 'key', 'impersonation', 'account.require_two_factor'],
  },
];

/** The heading that names the whole action, or else its area. */
function headingOf(action: string): string | undefined {
  const [area = ''] = action.split('.');
  const named = (wanted: string) => HEADINGS.find(({ areas }) => areas.includes(wanted))?.title;
  return named(action) ?? named(area);
}

/** Options of the action filter under their headings, each group in alphabetical order. */
export const ACTION_GROUPS: readonly ActionGroup[] = HEADINGS.map(({ title }) => ({
  group: title,
  items: ACTION_OPTIONS.filter(({ value }) => headingOf(value) === title).toSorted((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  ),
}));
