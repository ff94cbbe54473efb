/** A project of the stand-in, with the data that Google would store for it. */

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
}

/** APIs that are enabled when a project is created. */
const FROM_THE_START = ['logging', 'monitoring', 'serviceusage', 'storage', 'storage-api', 'storage-component'];

export class FakeProject {
  readonly projectId: string;
  readonly number: string;
  state = 'ACTIVE';
  /** `billingAccounts/…`; null for the free plan. */
  billingAccount: string | null = null;
  readonly services = new Set(FROM_THE_START.map((name) => `${name}.googleapis.com`));
  isFirebase = false;
  readonly webApps: { readonly appId: string; readonly displayName: string }[] = [];
  /** Hosting site; null before its creation. */
  site: { appId: string } | null = null;
  database: FakeDatabase | null = null;
  bucket: { readonly name: string; readonly location: string; cors: readonly object[] } | null = null;
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
  /** Alerts, dashboards, log-based metrics and other monitoring resources, by full name. */
  readonly resources = new Map<string, Record<string, unknown>>();

  constructor(projectId: string, number: string) {
    this.projectId = projectId;
    this.number = number;
  }

  /** Account that the functions run as; it exists once its API is enabled. */
  get computeAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }
}
