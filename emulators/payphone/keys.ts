/** Not secret: they open the fake only. */
export const FAKE_PAYPHONE_TOKEN = 'pp_test_llevo';
export const FAKE_PAYPHONE_STORE = 'store_test_llevo';
