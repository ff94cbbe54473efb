/** The payment provider's publishable key; without one a form for test cards stands in for the provider's own. */
export const STRIPE_KEY: string = (import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY as string | undefined) ?? '';
