import type { Route } from '../route.ts';
import { BILLING_ROUTES } from './billing.ts';
import { FIREBASE_ROUTES } from './firebase.ts';
import { FIRESTORE_ROUTES } from './firestore.ts';
import { HOSTING_ROUTES } from './hosting.ts';
import { IDENTITY_ROUTES } from './identity-toolkit.ts';
import { MONITORING_ROUTES } from './monitoring.ts';
import { PROJECT_ROUTES } from './projects.ts';
import { SECRET_ROUTES } from './secret-manager.ts';
import { STORAGE_ROUTES } from './storage.ts';

/** Every call that the stand-in answers. */
export const ROUTES: readonly Route[] = [
  ...PROJECT_ROUTES,
  ...BILLING_ROUTES,
  ...FIREBASE_ROUTES,
  ...IDENTITY_ROUTES,
  ...FIRESTORE_ROUTES,
  ...STORAGE_ROUTES,
  ...SECRET_ROUTES,
  ...HOSTING_ROUTES,
  ...MONITORING_ROUTES,
];
