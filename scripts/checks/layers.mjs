/**
 * What a folder may import, derived from folder names: the first row whose `from` fits a file decides.
 * `may` lists prefixes of project paths; a folder may always import from itself. `alone` folders hold siblings that do not know each other.
 */
export const LAYERS = [
  { from: 'packages/domain/src', may: [] },
  { from: 'packages/contract/src', may: ['packages/domain/src'] },
  { from: 'packages/i18n/src', may: ['packages/domain/src'] },

  { from: 'apps/server/src/config', may: [] },
  { from: 'apps/server/src/db', may: ['apps/server/src/config', ...packages('domain')] },
  { from: 'apps/server/src/geocode', may: server('config', 'db') },
  { from: 'apps/server/src/reports', may: ['apps/server/src/db', ...packages('domain', 'contract', 'i18n')] },
  { from: 'apps/server/src/audit', may: server('db') },
  { from: 'apps/server/src/http', may: server('clock.ts', 'deps.ts', 'config', 'db', 'audit') },
  { from: 'apps/server/src/live', may: server('clock.ts', 'deps.ts', 'config', 'db', 'http') },
  { from: 'apps/server/src/ingest', may: server('clock.ts', 'deps.ts', 'config', 'db', 'http') },
  { from: 'apps/server/src/sweep', may: server('clock.ts', 'db', 'ingest') },
  { from: 'apps/server/src/crud', may: server('config', 'db', 'http') },
  { from: 'apps/server/src/imports', may: server('db', 'http') },
  { from: 'apps/server/src/fleet', may: server('clock.ts', 'db', 'http/errors.ts', 'reports', 'geocode') },
  {
    from: 'apps/server/src/features',
    alone: true,
    may: server(
      'clock.ts',
      'deps.ts',
      'config',
      'db',
      'http',
      'crud',
      'imports',
      'fleet',
      'ingest',
      'live',
      'reports',
      'geocode',
    ),
  },
  { from: 'apps/server/src/demo', may: server('config', 'db', 'http', 'ingest') },
  { from: 'apps/server', may: ['apps/server', ...packages('domain', 'contract', 'i18n')] },

  { from: 'apps/web/src/url', may: web() },
  { from: 'apps/web/src/ui', may: web('api/api-error.ts', 'paths.ts', 'i18n', 'theme', 'session', 'url') },
  { from: 'apps/web/src/api', may: web() },
  { from: 'apps/web/src/charts', may: web('ui', 'i18n', 'theme') },
  { from: 'apps/web/src/map', may: web('ui', 'api', 'i18n', 'theme') },
  { from: 'apps/web/src/session', may: web('api', 'ui', 'i18n', 'theme', 'paths.ts') },
  { from: 'apps/web/src/store', may: web('api') },
  { from: 'apps/web/src/live', may: web('api', 'store', 'session') },
  {
    from: 'apps/web/src/fleet',
    may: web('api', 'charts', 'map', 'ui', 'i18n', 'theme', 'paths.ts', 'store', 'session', 'url'),
  },
  { from: 'apps/web/src/crud', may: web('api', 'ui', 'i18n', 'theme', 'paths.ts', 'session', 'url') },
  {
    from: 'apps/web/src/features',
    alone: true,
    may: web(
      'api',
      'charts',
      'crud',
      'fleet',
      'i18n',
      'live',
      'map',
      'paths.ts',
      'session',
      'store',
      'theme',
      'ui',
      'url',
      'version',
    ),
  },
  { from: 'apps/web', may: ['apps/web', ...packages('domain', 'contract', 'i18n')] },

  { from: 'apps/simulator', may: packages('domain', 'contract') },
  { from: 'e2e', may: packages('domain', 'contract', 'i18n') },
  { from: 'acceptance', may: ['apps/server', 'apps/simulator', ...packages('domain', 'contract')] },
  { from: 'bench', may: ['acceptance', 'apps/server', 'apps/simulator', ...packages('domain', 'contract')] },
]

function packages(...names) {
  return names.map((name) => `packages/${name}/src`)
}

function server(...folders) {
  return [...folders.map((folder) => `apps/server/src/${folder}`), ...packages('domain', 'contract', 'i18n')]
}

function web(...folders) {
  return [...['texts', ...folders].map((folder) => `apps/web/src/${folder}`), ...packages('domain', 'contract', 'i18n')]
}

const within = (file, folder) => file === folder || file.startsWith(`${folder}/`)

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/')

/** The rule that decides for a file, or undefined where none is written down. */
export const layerOf = (file) => LAYERS.find(({ from }) => within(file, from))

/** Why `file` may not import `target` (both project paths), or null when it may. */
export function forbidden(file, target) {
  const layer = layerOf(file)
  if (layer === undefined) return null
  if (layer.alone && within(target, layer.from)) {
    const sibling = (path) => path.slice(layer.from.length + 1).split('/')[0]
    return sibling(file) === sibling(target) || isTest(file)
      ? null
      : 'two features do not know each other: move what they share down'
  }
  if (within(target, layer.from)) return null
  // A test may set the whole house up around the part it tests, but never reach into another application.
  const home = file.split('/').slice(0, 2).join('/')
  if (isTest(file) && within(target, home)) return null
  return layer.may.some((folder) => within(target, folder)) ? null : `${layer.from} may not import it`
}
