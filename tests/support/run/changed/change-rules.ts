import type { TestStep } from './test-files.ts';

/** Which tests a file calls for beside those that import it. The first rule that matches a path counts. */
interface ChangeRule {
  readonly path: RegExp;
  /** Steps of which everything runs, and beginnings of test paths, in which `$1` is the first group of `path`. */
  readonly tests: readonly (TestStep | `${string}/${string}`)[];
  /** Whether it also holds for files that only import a changed one. Shared rooms import and are imported by everything. */
  readonly forImporters?: true;
}

/** They put all areas together: what one area changes calls for the tests that walk them, and for nothing else beyond them. */
export const COMPOSITION_ROOTS: ReadonlySet<string> = new Set([
  'functions/contract/src/endpoints/index.ts',
  'functions/src/adapters/firebase-deps.ts',
  'functions/src/app.ts',
  'functions/src/routes.ts',
  'web/src/app/routes/all-routes.ts',
]);

/** Loads every screen once. */
const EVERY_ROUTE = 'tests/e2e/system/every-route.spec.ts';

export const CHANGE_RULES: readonly ChangeRule[] = [
  // Tests run because they changed or import what did.
  { path: /^tests\/(api|rules|e2e)\//, tests: [] },
  { path: /^tests\/playwright\.config\.ts$/, tests: ['e2e'] },
  { path: /^tests\/support\/vitest\//, tests: ['unit', 'rules', 'api'] },
  { path: /\.test\.tsx?$|^tests\/|^functions\/src\/testing\/|^web\/src\/testing\//, tests: [] },

  // The stack, the packages and the tools.
  { path: /^(package(-lock)?|tsconfig.*)\.json$|^vitest\.config\.ts$/, tests: ['unit', 'rules', 'api', 'e2e'] },
  {
    path: /^emulators\/google-admin\/|^scripts\/setup(\/|\.ts$)|^functions\/src\/adapters\/installation\//,
    tests: ['emulators/google-admin/', 'scripts/setup/', 'tests/api/setup/'],
  },
  { path: /^(firebase\.json|emulators\/.*\.(ts|mjs))$/, tests: ['rules', 'api', 'e2e'] },
  { path: /^(firestore|storage)\.rules$/, tests: ['rules', 'tests/api/security/', 'tests/e2e/(drivers|services)/'] },
  { path: /^firestore\.indexes\.json$/, tests: ['tests/api/system/'] },
  { path: /\.md$/, tests: ['docs/', 'scripts/operations.test.ts'] },
  { path: /^(functions|scripts)\/client\//, tests: ['functions/client/', 'tests/api/api-keys/'] },
  { path: /^scripts\/([\w-]+)\//, tests: ['scripts/$1/'] },
  { path: /^(scripts|docs)\//, tests: ['scripts/', 'docs/'] },

  // The server: an area is one word everywhere; what areas share may break any of them.
  {
    path: /^functions\/src\/features\/events\//,
    tests: ['tests/api/events/', 'tests/e2e/master/'],
    forImporters: true,
  },
  {
    path: /^functions\/src\/features\/([^/]+)\//,
    tests: ['tests/api/$1/', 'tests/e2e/$1/'],
    forImporters: true,
  },
  { path: /^functions\/src\/adapters\/(billing|quoter|services)\//, tests: ['tests/api/$1/', 'tests/e2e/$1/'] },
  {
    path: /^functions\/src\/adapters\/people\//,
    tests: ['tests/api/(people|customers|drivers)/', 'tests/e2e/(customers|drivers)/'],
  },
  {
    path: /^functions\/src\/adapters\/statistics\/|^functions\/src\/statistics\//,
    tests: ['tests/api/dashboard/', 'tests/e2e/dashboard/'],
  },
  {
    path: /^functions\/src\/adapters\/mission-control\//,
    tests: ['tests/api/(master|events|support)/', 'tests/e2e/(master|support)/'],
  },
  {
    path: /^functions\/src\/(adapters\/)?(closing|deletion|export)\//,
    tests: ['tests/api/(account|people|master)/', 'tests/e2e/(account|billing|master)/'],
  },
  // Of the contract, what imports the changed file.
  { path: /^functions\/contract\/src\//, tests: [] },
  { path: /^functions\//, tests: ['api', 'e2e'] },

  // The web.
  {
    path: /^web\/src\/features\/people\/shared\//,
    tests: ['tests/e2e/(customers|drivers)/', EVERY_ROUTE],
    forImporters: true,
  },
  { path: /^web\/src\/features\/people\/([^/]+)\//, tests: ['tests/e2e/$1/', EVERY_ROUTE], forImporters: true },
  { path: /^web\/src\/features\/marketing\//, tests: ['tests/e2e/system/', 'tests/e2e/quoter/'], forImporters: true },
  { path: /^web\/src\/features\/welcome\//, tests: ['tests/e2e/session/', EVERY_ROUTE], forImporters: true },
  { path: /^web\/src\/features\/([^/]+)\//, tests: ['tests/e2e/$1/', EVERY_ROUTE], forImporters: true },
  { path: /^web\/translations\//, tests: ['web/build/', 'tests/e2e/system/english.spec.ts'] },
  { path: /^web\/build\//, tests: ['web/build/', 'e2e'] },
  { path: /^web\//, tests: ['e2e'] },
];
