/** Which folder may import which. Regex groups protect features that do not exist yet. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

/** Packages that light pages do not load; @mantine/form is a hook without components. */
const HEAVY_PACKAGES = 'node_modules/(@mantine/(?!form/)|(firebase|reactfire|@tanstack)/)';

/**
 * The server's rooms, lowest first: each may import those above it in this list, never one below. A test compares the list
 * with the folders (scripts/house/server-rooms.test.ts).
 */
export const SERVER_ROOMS = [
  'platform/seams',
  'platform',
  'platform/errors',
  'platform/outgoing',
  'platform/pdf',
  'platform/firestore',
  'platform/log',
  'platform/triggers',
  'platform/tasks',
  'platform/outbox',
  'platform/ledger',
  'platform/paging',
  'platform/audit',
  'platform/failures',
  'platform/limits',
  'platform/mail',
  'platform/whatsapp',
  'platform/push',
  'platform/uploads',
  'platform/deletion',
  'platform/identity',
  'http',
  'areas/alerts',
  'areas/rates',
  'areas/session',
  'areas/team',
  'areas/billing',
  'areas/people',
  'areas/quoter',
  'areas/services',
  'areas/whatsapp',
  'areas/board',
  'areas/fleet',
  'areas/tracking',
  'areas/driver-app',
  'areas/positions',
  'areas/dispatch',
  'areas/invoices',
  'areas/webhooks',
  'areas/dashboard',
  'areas/onboarding',
  'areas/account',
  'areas/api-keys',
  'areas/saved-views',
  'areas/support',
  'areas/events',
  'areas/activity',
  'areas/mission-control',
  'areas/system',
];

/** The files of a room; of `platform` those beside its folders. */
const filesOf = (room) => (room === 'platform' ? 'platform/[^/]+$' : `${room}/`);

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    never('contract-is-a-leaf', { path: '^functions/contract/src' }, { path: '^(functions/src|web|tests|emulators)/' }),
    never(
      'contract-only-needs-zod',
      { path: '^functions/contract/src', pathNot: '\\.test\\.ts$' },
      // An installed package that no package.json near it declares is `npm-no-pkg` or `npm-dev`.
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(zod|libphonenumber-js|munkres)',
      },
    ),
    // The browser resolves `#read-phone` to a module without numbering plans.
    never(
      'numbering-plans-stay-on-the-server',
      { pathNot: '^functions/contract/src/validators/read-phone\\.ts$|node_modules/' },
      { path: 'node_modules/libphonenumber-js' },
    ),
    never(
      'web-reads-phones-by-digits',
      { path: '^web/' },
      { path: '^functions/contract/src/validators/read-phone\\.ts$' },
    ),
    never(
      'contract-entities-below-rules',
      { path: '^functions/contract/src/entities/' },
      { path: '^functions/contract/src/(rules|endpoints)/' },
    ),
    never(
      'contract-rules-below-endpoints',
      { path: '^functions/contract/src/rules/' },
      { path: '^functions/contract/src/endpoints/' },
    ),
    never(
      'contract-geo-stands-alone',
      { path: '^functions/contract/src/geo/' },
      { path: '^functions/contract/src/(entities|rules|endpoints)/' },
    ),
    never(
      'openapi-stays-on-the-server',
      { pathNot: '^(functions/(src/|contract/src/openapi)|scripts/(client|api)/|tests/api/system/)' },
      { path: '^functions/contract/src/openapi' },
    ),
    never(
      'web-never-sees-server',
      { path: '^web/src' },
      { path: ['^functions/(?!contract/)', 'node_modules/firebase-(admin|functions)'] },
    ),
    never('server-never-sees-web', { path: '^functions/src' }, { path: ['^web/', 'node_modules/react'] }),
    never(
      'web-features-are-strangers',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'people-kinds-are-strangers',
      { path: '^web/src/features/people/(customers|drivers|shared)/' },
      { path: '^web/src/features/people/(customers|drivers)/', pathNot: '^web/src/features/people/$1/' },
    ),
    never('web-shared-below-features', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(features|app)/' }),
    never('lib-imports-no-ui', { path: '^web/src/lib/' }, { path: '^web/src/ui/' }),
    never('web-features-below-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    never('ui-knows-no-endpoint', { path: '^web/src/ui/' }, { path: '^functions/contract/src/endpoints/' }),
    never(
      'public-pages-stay-light',
      { path: '^web/src/features/(quoter/(?!settings/)|marketing/|tracking/|driver-app/)', pathNot: '\\.test\\.tsx?$' },
      { path: HEAVY_PACKAGES },
    ),
    never(
      'auth-pages-stay-light',
      {
        // In billing only the parts that choosing the first plan shows; the rest belongs to the back-office.
        path: '^web/src/(features/session/|features/billing/(choose-plan-screen|plan/plan-picker|card/(?!card-tab)|three-d-secure/|stripe/)|lib/form/)',
        // Loaded on demand.
        pathNot: '\\.test\\.tsx?$|/social/provider-sign-in\\.ts$',
      },
      { path: HEAVY_PACKAGES },
    ),
    never(
      'reactfire-behind-one-wrapper',
      { path: '^web/src', pathNot: '^web/src/lib/live/' },
      { path: 'node_modules/reactfire' },
    ),
    never(
      'sdk-stays-in-platform-and-areas',
      {
        path: '^functions/src/',
        pathNot: '^functions/src/(areas|platform|definitions)/|^functions/src/index.ts$',
      },
      { path: 'node_modules/firebase-(admin|functions)' },
    ),
    never(
      'definitions-load-no-code',
      { path: '^functions/src/(definitions/|(index|process-handlers)\\.ts$)' },
      {
        path: '^functions/',
        pathNot: '^functions/src/(definitions/|process-handlers\\.ts$|platform/settings\\.ts$)',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    ),
    never(
      'rooms-below-the-composition-root',
      { path: '^functions/src/(platform|http|areas)/', pathNot: '\\.test\\.ts$' },
      { path: '^functions/src/([^/]+\\.ts$|(processes|definitions)/)' },
    ),
    ...SERVER_ROOMS.slice(0, -1).map((room, index) =>
      never(
        `${room.replace('/', '-')}-is-below-later-rooms`,
        { path: `^functions/src/${filesOf(room)}`, pathNot: '\\.test\\.ts$' },
        {
          path: `^functions/src/(${SERVER_ROOMS.slice(index + 1)
            .map(filesOf)
            .join('|')})`,
        },
      ),
    ),
    { ...never('no-folder-cycles', {}, { circular: true }), scope: 'folder' },
    never(
      'nothing-imports-tests',
      { path: '^(functions|web|emulators|scripts)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    never('product-never-sees-tools', { path: '^(functions|web)/' }, { path: '^(emulators|scripts)/' }),
    never('emulators-never-see-scripts', { path: '^emulators/' }, { path: '^scripts/' }),
    never(
      'no-test-code-in-source',
      { path: '^(functions/contract|functions|web)/src', pathNot: '\\.test\\.tsx?$|^(functions|web)/src/testing/' },
      { path: '\\.test\\.tsx?$|^tests/|^(functions|web)/src/testing/' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    exclude: '(functions/lib|web/dist|\\.generated\\.ts$)',
  },
};
