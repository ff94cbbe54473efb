import path from 'node:path';
import * as z from 'zod';
import { readSettings } from './env-file.ts';
import type { Google } from './google/google-client.ts';
import { PLATFORM_ACCOUNT, OPERATOR_ACCOUNT } from './installation.ts';
import type { Product } from './product.ts';
import { findBudget } from './steps/budget.ts';
import { findAlertEmail } from './steps/monitoring.ts';

interface Sources {
  readonly google: Google;
  readonly product: Product;
  readonly root: string;
}

type Known = Readonly<Record<string, string>>;

const Database = z.object({ locationId: z.string() });

/** Treats a source that cannot be read as empty. */
const orNothing = (read: Promise<Known>): Promise<Known> => read.catch(() => ({}));

async function fromSettings({ google, root }: Sources): Promise<Known> {
  const functions = await readSettings(path.join(root, `functions/.env.${google.project}`));
  const web = await readSettings(path.join(root, 'web/.env.production'));
  const site = /^https:\/\/([^/]+)$/.exec(functions['SITE_URL'] ?? '')?.[1] ?? '';
  return {
    contactEmail: functions['CONTACT_EMAIL'] ?? '',
    mailFrom: functions['MAIL_FROM'] ?? '',
    directionsUrl: functions['DIRECTIONS_URL'] ?? '',
    hostingHops: functions['HOSTING_HOPS'] ?? '',
    payphoneStore: functions['PAYPHONE_STORE_ID'] ?? '',
    sriProviderRuc: functions['SRI_PROVIDER_RUC'] ?? '',
    whatsAppNumber: functions['WHATSAPP_PHONE_NUMBER_ID'] ?? '',
    whatsAppBusiness: functions['WHATSAPP_BUSINESS_ID'] ?? '',
    networks: web['VITE_SOCIAL_NETWORKS'] ?? '',
    mapsKey: web['VITE_GOOGLE_MAPS_KEY'] ?? '',
    mapId: web['VITE_GOOGLE_MAP_ID'] ?? '',
    stripeKey: web['VITE_STRIPE_PUBLISHABLE_KEY'] ?? '',
    domain: site.endsWith('.web.app') ? '' : site,
  };
}

async function fromGoogle({ google }: Sources): Promise<Known> {
  const url = `/v1/projects/${google.project}/databases/(default)`;
  const { locationId } = await google.send({ method: 'GET', service: 'firestore', path: url }, Database);
  const { budget } = await findBudget(google);
  return { location: locationId, budget: budget?.amount.specifiedAmount?.units ?? '' };
}

const fromMonitoring = async ({ google }: Sources): Promise<Known> => ({ alertEmail: await findAlertEmail(google) });

async function fromProduct({ product }: Sources): Promise<Known> {
  const [owner, master] = [await product.leader(OPERATOR_ACCOUNT), await product.leader(PLATFORM_ACCOUNT)];
  return {
    company: owner?.accountName ?? '',
    ownerName: owner?.name ?? '',
    ownerEmail: owner?.email ?? '',
    masterEmail: master?.email ?? '',
  };
}

/**
 * Reads answers from an existing project. A clone without remembered answers needs them: the setup's defaults would
 * look like drift.
 */
export async function knownAnswers(sources: Sources): Promise<Known> {
  const known = {
    ...(await orNothing(fromSettings(sources))),
    ...(await orNothing(fromGoogle(sources))),
    ...(await orNothing(fromMonitoring(sources))),
    ...(await orNothing(fromProduct(sources))),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
