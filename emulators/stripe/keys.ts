/** Not secret: they open the fake only. */
export const FAKE_SECRET_KEY = 'sk_test_llevo';
export const FAKE_WEBHOOK_SECRET = 'whsec_llevo';
