/** Everybody may know these: they open nothing but the fake. */
export const FAKE_SECRET_KEY = 'sk_test_llevo';
export const FAKE_WEBHOOK_SECRET = 'whsec_llevo';
