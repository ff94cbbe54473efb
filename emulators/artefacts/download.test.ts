import { expect, test } from 'vitest';
import { firstHop } from './download.ts';

const URL_OF_JAR = 'https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator.jar';

test('firstHop is the proxy, or the host without a proxy', () => {
  expect(firstHop(URL_OF_JAR, {})).toEqual({ host: 'storage.googleapis.com', port: 443 });
  expect(firstHop(URL_OF_JAR, { HTTPS_PROXY: 'http://127.0.0.1:9' })).toMatchObject({ host: '127.0.0.1', port: 9 });
});
