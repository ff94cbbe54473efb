/** A project of the stand-in: what Google would store for it. */

/** A policy of roles; a writer repeats the etag that it read. */
export interface FakePolicy {
  version: number;
  etag: string;
  bindings: { role: string; members: string[]; condition?: unknown }[];
}

export interface FakeSecret {
  readonly versions: { readonly data: string; readonly createTime: string }[];
}

export interface FakeIndex {
  readonly name: string;
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly object[];
  state: 'CREATING' | 'READY';
}

export interface FakeField {
  indexConfig?: { readonly indexes: readonly object[] };
  hasTtl: boolean;
}

export interface FakeFunction {
  readonly name: string;
  readonly region: string;
  /** The versions of secrets that the deployment fixed. */
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

/** APIs that are on in a project from its creation. */
const FROM_THE_START = ['logging', 'monitoring', 'serviceusage', 'storage', 'storage-api', 'storage-component'];

export class FakeProject {
  readonly projectId: string;
  readonly number: string;
  state = 'ACTIVE';
  /** `billingAccounts/…`; null for the plan without costs. */
  billingAccount: string | null = null;
  readonly services = new Set(FROM_THE_START.map((name) => `${name}.googleapis.com`));
  isFirebase = false;
  readonly webApps: { readonly appId: string; readonly displayName: string }[] = [];
  /** The site of Hosting; null before it was made. */
  site: { appId: string } | null = null;
  database: FakeDatabase | null = null;
  readonly indexes: FakeIndex[] = [];
  /** By `<collection group>/<field>`. */
  readonly fields = new Map<string, FakeField>();
  bucket: { readonly name: string; readonly location: string; cors: readonly object[] } | null = null;
  /** Identity Toolkit's configuration; null before it was initialised. */
  auth: Record<string, unknown> | null = null;
  readonly identityProviders = new Map<string, Record<string, unknown>>();
  policy: FakePolicy = {
    version: 1,
    etag: 'BwAA0',
    bindings: [{ role: 'roles/owner', members: ['user:owner@x.test'] }],
  };
  /** Service accounts and agents that exist, by address. */
  readonly serviceAccounts = new Set<string>();
  readonly accountPolicies = new Map<string, FakePolicy>();
  readonly secrets = new Map<string, FakeSecret>();
  readonly functions = new Map<string, FakeFunction>();
  releases = 0;
  readonly domains = new Map<string, FakeDomain>();
  /** What watches the project (alerts, dashboards, log-based metrics …), by its full name. */
  readonly resources = new Map<string, Record<string, unknown>>();

  constructor(projectId: string, number: string) {
    this.projectId = projectId;
    this.number = number;
  }

  /** The account that the functions run as, once the API that makes it is on. */
  get computeAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }
}
