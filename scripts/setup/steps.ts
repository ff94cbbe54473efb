import type { SetupStep } from './step.ts';
import { accountsStep, quoterStep } from './steps/accounts.ts';
import { authStep } from './steps/auth.ts';
import { budgetStep } from './steps/budget.ts';
import { deploymentStep, migrationsStep } from './steps/deployment.ts';
import { bucketStep, databaseStep } from './steps/database.ts';
import { domainStep } from './steps/domain.ts';
import { firebaseStep } from './steps/firebase.ts';
import { monitoringStep } from './steps/monitoring.ts';
import { apisStep, billingStep, projectStep } from './steps/project.ts';
import { rolesStep } from './steps/roles.ts';
import { secretsStep } from './steps/secrets.ts';
import { settingsStep } from './steps/settings.ts';
import { smokeStep } from './steps/smoke.ts';
import { stripeStep } from './steps/stripe.ts';
import { whatsAppStep } from './steps/whatsapp.ts';

/** All steps, ordered so that each runs after those it depends on. */
export const SETUP_STEPS: readonly SetupStep[] = [
  projectStep,
  billingStep,
  apisStep,
  firebaseStep,
  databaseStep,
  bucketStep,
  authStep,
  rolesStep,
  secretsStep,
  domainStep,
  stripeStep,
  settingsStep,
  deploymentStep,
  migrationsStep,
  accountsStep,
  quoterStep,
  // Meta verifies the webhook of the deployed site.
  whatsAppStep,
  budgetStep,
  monitoringStep,
  smokeStep,
];
