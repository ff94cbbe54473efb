/** Keys of the fake Payphone. Not secret. */
export const FAKE_PAYPHONE_TOKEN = 'pp_test_llevo';
export const FAKE_PAYPHONE_STORE = 'store_test_llevo';

/** Keys of the fake Stripe. Not secret. */
export const FAKE_SECRET_KEY = 'sk_test_llevo';
export const FAKE_WEBHOOK_SECRET = 'whsec_llevo';
