/** Stripe's publishable key; empty where a form for test cards replaces Stripe's. */
export const STRIPE_KEY: string = (import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY as string | undefined) ?? '';
