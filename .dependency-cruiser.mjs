/** Which folder may know which. Regex groups protect features that do not exist yet. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    never('contract-is-a-leaf', { path: '^functions/contract/src' }, { path: '^(functions/src|web|tests|emulators)/' }),
    never(
      'contract-only-needs-zod',
      { path: '^functions/contract/src', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod' },
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
    never('web-shared-below-features', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(features|app)/' }),
    never('web-features-below-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    never('ui-knows-no-endpoint', { path: '^web/src/ui/' }, { path: '^functions/contract/src/endpoints/' }),
    never(
      'public-pages-stay-light',
      { path: '^web/src/features/(quoter|marketing)/', pathNot: '\\.test\\.tsx?$' },
      { path: 'node_modules/(@mantine|firebase|reactfire|@tanstack)/' },
    ),
    never(
      'auth-pages-stay-light',
      {
        // Of billing, what choosing the first plan shows; the rest stands in the back-office.
        path: '^web/src/(features/session/|features/billing/(choose-plan-screen|plan/plan-choice|card/(?!card-tab)|three-d-secure/)|lib/form/)',
        // Fetched when somebody asks for it.
        pathNot: '\\.test\\.tsx?$|/social/provider-sign-in\\.ts$',
      },
      { path: 'node_modules/(@mantine|firebase|reactfire|@tanstack)/' },
    ),
    never(
      'reactfire-behind-one-wrapper',
      { path: '^web/src', pathNot: '^web/src/lib/live/' },
      { path: 'node_modules/reactfire' },
    ),
    never(
      'server-features-are-strangers',
      { path: '^functions/src/features/([^/]+)/' },
      { path: '^functions/src/features/', pathNot: '^functions/src/features/$1/' },
    ),
    never(
      'sdk-stays-in-adapters',
      { path: '^functions/src/', pathNot: '^functions/src/(adapters|triggers)/|^functions/src/index.ts$' },
      { path: 'node_modules/firebase-(admin|functions)' },
    ),
    never(
      'features-know-ports-not-adapters',
      { path: '^functions/src/features/' },
      { path: '^functions/src/adapters/', pathNot: '^functions/src/adapters/(deps\\.ts$|[a-z-]+/ports\\.ts$)' },
    ),
    never(
      'nothing-imports-tests',
      { path: '^(functions|web|emulators|scripts)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    never('product-never-sees-tools', { path: '^(functions|web)/' }, { path: '^(emulators|scripts)/' }),
    never('emulators-never-see-scripts', { path: '^emulators/' }, { path: '^scripts/' }),
    never(
      'no-test-code-in-source',
      { path: '^(functions/contract|functions|web)/src', pathNot: '\\.test\\.tsx?$|^web/src/testing/' },
      { path: '\\.test\\.tsx?$|^tests/|^web/src/testing/' },
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
