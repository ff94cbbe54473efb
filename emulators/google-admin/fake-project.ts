/** A project of the stand-in, with the data that Google would store for it. */
import { Delays } from './delays.ts';

/** A policy of roles. A writer must repeat the etag that it read. */
export interface FakePolicy {
  version: number;
  etag: string;
  bindings: { role: string; members: string[]; condition?: unknown }[];
}

export interface FakeSecret {
  readonly versions: { readonly data: string; readonly createTime: string }[];
}

interface FakeFunction {
  readonly name: string;
  readonly region: string;
  /** Secret versions fixed by the deployment. */
  readonly secretVersions: Readonly<Record<string, string>>;
}

export interface FakeDomain {
  hostState: string;
  ownershipState: string;
}

interface FakeDatabase {
  locationId: string;
  type: string;
  pointInTimeRecoveryEnablement: string;
  deleteProtectionState: string;
}

interface FakeBucket {
  readonly name: string;
  readonly location: string;
  readonly cors?: readonly object[] | undefined;
  readonly lifecycle?: object | undefined;
}

interface FakeBackupSchedule {
  readonly name: string;
  retention: string;
  readonly dailyRecurrence?: object;
}

/** APIs that are enabled when a project is created. */
const FROM_THE_START = ['logging', 'monitoring', 'serviceusage', 'storage', 'storage-api', 'storage-component'];

/** Domains of the service agents, by service. */
const AGENTS: Readonly<Record<string, string>> = {
  'cloudtasks.googleapis.com': 'gcp-sa-cloudtasks',
  'eventarc.googleapis.com': 'gcp-sa-eventarc',
  'firebasestorage.googleapis.com': 'gcp-sa-firebasestorage',
  'pubsub.googleapis.com': 'gcp-sa-pubsub',
};

export class FakeProject {
  readonly projectId: string;
  readonly number: string;
  state = 'ACTIVE';
  /** `billingAccounts/…`; null for the free plan. */
  billingAccount: string | null = null;
  readonly services = new Set(FROM_THE_START.map((name) => `${name}.googleapis.com`));
  isFirebase = false;
  readonly webApps: { readonly appId: string; readonly displayName: string }[] = [];
  /** Default site of Hosting, whose id need not be the project's; null before its creation. */
  site: { readonly siteId: string; readonly appId: string } | null = null;
  database: FakeDatabase | null = null;
  readonly backupSchedules: FakeBackupSchedule[] = [];
  bucket: FakeBucket | null = null;
  /** Identity Toolkit's configuration; null before its initialisation. */
  auth: Record<string, unknown> | null = null;
  readonly identityProviders = new Map<string, Record<string, unknown>>();
  policy: FakePolicy = {
    version: 1,
    etag: 'BwAA0',
    bindings: [{ role: 'roles/owner', members: ['user:owner@x.test'] }],
  };
  /** Addresses of existing service accounts and agents. */
  readonly serviceAccounts = new Set<string>();
  readonly accountPolicies = new Map<string, FakePolicy>();
  readonly secrets = new Map<string, FakeSecret>();
  readonly functions = new Map<string, FakeFunction>();
  releases = 0;
  readonly domains = new Map<string, FakeDomain>();
  /** Websites that may use an API key, by key; a key that is not listed is free. */
  readonly keyReferrers = new Map<string, readonly string[]>();
  /** Limit of Cloud Run's CPU in thousandths, in each region. */
  cpuQuota = 20_000;
  readonly delays = new Delays();
  /** Alerts, dashboards, log-based metrics, log exclusions and the like, by full name. */
  readonly resources = new Map<string, Record<string, unknown>>();

  constructor(projectId: string, number: string) {
    this.projectId = projectId;
    this.number = number;
  }

  /** Account that the functions run as; it exists once its API is enabled. */
  get computeAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }

  /** Creates a service account, which other services do not see at once; false if it exists. */
  addAccount(email: string): boolean {
    if (this.serviceAccounts.has(email)) return false;
    this.serviceAccounts.add(email);
    this.delays.start(email);
    return true;
  }

  /** Creates a service's agent on request, and returns its address. */
  addAgent(service: string): string {
    const email = `service-${this.number}@${AGENTS[service] ?? 'gcp-sa-other'}.iam.gserviceaccount.com`;
    if (this.addAccount(email) && service === 'eventarc.googleapis.com') this.delays.start('triggers', 1);
    return email;
  }
}
