/** The rooms of the domain: each knows some of those that stand before it, and none behind it. */
const DOMAIN_ROOMS = {
  units: [],
  texts: [],
  topics: [],
  statistics: [],
  layouts: [],
  integrators: [],
  access: ['units'],
  mountings: ['units', 'layouts'],
  records: ['units', 'statistics'],
  measurements: ['units'],
  // What a tire is and holds: physics, what a fleet sets, what can happen, and what is kept of a tire.
  gas: ['units', 'statistics'],
  leaks: ['units', 'statistics', 'gas'],
  limits: ['units'],
  kinds: ['limits'],
  state: ['units', 'statistics', 'gas', 'leaks', 'limits', 'kinds'],
  // Judging a reading: is the tag to be believed, what do its neighbours say, what does the tire hold, what is wrong, whom to tell.
  sensor: ['units', 'gas', 'leaks', 'state'],
  neighbours: ['units', 'statistics', 'gas', 'state'],
  content: ['units', 'statistics', 'gas', 'leaks', 'limits', 'state', 'neighbours'],
  rules: ['units', 'gas', 'leaks', 'limits', 'kinds', 'state', 'neighbours', 'content'],
  events: ['units', 'gas', 'kinds', 'state', 'content', 'rules'],
  tire: ['units', 'gas', 'leaks', 'state', 'sensor', 'neighbours', 'content', 'rules', 'events'],
  problems: ['units', 'statistics', 'layouts', 'gas', 'leaks', 'limits', 'kinds', 'state', 'content', 'events'],
  // What is heard of a vehicle's tags and of its unit, and how they do.
  reception: ['units', 'statistics', 'state'],
  // A vehicle calls its tires with their neighbours and its movement.
  movement: ['units', 'statistics', 'measurements', 'gas', 'state'],
  // How deep a tread is, how fast it goes, and where it must not be on the road.
  tread: ['units', 'statistics'],
  places: ['units', 'movement'],
  couplings: ['units', 'movement'],
  vehicle: [
    ...['units', 'statistics', 'layouts', 'gas', 'state', 'sensor', 'neighbours', 'content', 'rules', 'events', 'tire'],
    ...['reception', 'movement', 'couplings'],
  ],
  // What people see and are told of it.
  condition: [
    ...['units', 'measurements', 'limits', 'kinds', 'state', 'content', 'rules', 'events', 'problems', 'movement'],
    ...['reception', 'vehicle'],
  ],
  pump: ['units', 'measurements', 'gas', 'limits', 'kinds', 'content'],
  // What tires cost: what soft ones burn and wear, breakdowns, leaks that chance explains or not, what is to be bought.
  costs: ['units', 'statistics', 'limits', 'problems', 'tread'],
  // For how long things are kept: no shorter than those need them that look back.
  retention: ['units', 'measurements', 'costs'],
  notifications: ['units', 'texts', 'kinds', 'problems'],
  messages: ['kinds'],
  tasks: ['units', 'notifications'],
  testing: [
    ...[
      'units',
      'layouts',
      'gas',
      'leaks',
      'limits',
      'kinds',
      'state',
      'rules',
      'events',
      'tire',
      'problems',
      'movement',
    ],
    ...['vehicle', 'condition'],
  ],
}

/** What each call of the contract is built of. */
const WHAT_CALLS_ARE_BUILT_OF = ['call.ts', 'write-body.ts', 'record-write-body-schemas.ts', 'fields']

/** The nouns of the contract whose calls take over fields of others; all else knows what calls are built of alone. */
const CONTRACT_KNOWS = {
  'alert-units': ['ingest/reading.ts'],
  health: ['tires'],
  layouts: ['vehicle-types'],
  live: ['problems'],
  messages: ['field-error.ts', 'rules'],
  overview: ['problems', 'tire-events'],
  problems: ['tire-events'],
  'pump-list': ['tires/spare-wheel.ts'],
  rules: ['deliveries'],
  tires: ['problems', 'vehicle-types', 'vehicles'],
  vehicles: ['problems', 'tires', 'vehicle-types'],
  imports: ['tires', 'vehicles'],
}

/** The rooms of what speaks HTTP: whose address it is, who asks, how much at once, what is sent, what is answered, and the routes of it all. */
const HTTP_ROOMS = {
  address: [],
  session: ['address'],
  limits: ['address', 'session'],
  bodies: ['limits'],
  answers: ['session', 'bodies'],
  guard: ['session', 'answers'],
  routes: ['session', 'limits', 'answers', 'guard'],
  pages: ['session', 'answers'],
}

/** The rooms of the database: connections, transactions of a fleet or of the system, many rows at once, the schema, jobs, what changed. */
const DB_ROOMS = {
  connection: [],
  scope: ['connection'],
  bulk: ['connection', 'scope'],
  managed: ['connection'],
  schema: ['connection', 'managed'],
  distribution: ['connection', 'schema'],
  retention: ['scope'],
  'closed-months': ['scope', 'bulk'],
  jobs: ['connection', 'scope', 'schema'],
  changes: ['connection'],
  processes: ['scope'],
}

/** The rooms of the pieces that screens are made of: what they lead to, take in, say and show, and the list of records. */
const UI_ROOMS = {
  links: [],
  files: [],
  inputs: [],
  levels: [],
  time: [],
  figures: [],
  popups: [],
  notices: ['levels'],
  lazy: ['notices'],
  page: ['links', 'notices'],
  scan: ['popups', 'page', 'lazy'],
  list: ['links', 'files', 'popups', 'notices', 'lazy'],
}

/** The rooms of the list of records: its order, its pages, which rows and which columns; what a column is they all know. */
const LIST_ROOMS = {
  order: [],
  pages: [],
  filter: [],
  columns: [],
}

/** The rooms of what stands around every screen. */
const SHELL_ROOMS = {
  navigation: [],
  palette: ['navigation'],
  menus: [],
  live: [],
  dialogs: ['navigation', 'palette'],
}

/** The rooms of edited records: an edit by itself, words of its fields, inputs, questions, its session, forms, screens. */
const CRUD_ROOMS = {
  edit: [],
  words: ['edit'],
  fields: ['edit', 'words'],
  questions: ['edit', 'words'],
  session: ['edit', 'words', 'questions'],
  forms: ['edit', 'fields', 'questions'],
  screens: ['session'],
  resource: ['edit', 'fields', 'questions', 'session', 'forms', 'screens'],
}

/** The rooms of what screens share of vehicles and tires: questions to the server, words of their condition, wheels, and so on. */
const FLEET_ROOMS = {
  'alarm-editor': [],
  condition: [],
  demount: [],
  depots: [],
  'file-download': [],
  people: [],
  queries: [],
  rehearsal: [],
  'vehicle-charts': [],
  'way-then': [],
  evidence: ['file-download'],
  identification: ['queries'],
  'notification-rules': ['rehearsal'],
  problems: ['condition'],
  'tire-events': ['condition'],
  'tire-measurements': ['file-download', 'queries', 'way-then'],
  wheels: ['condition'],
  'alarm-announcements': ['queries', 'wheels'],
  departures: ['demount', 'wheels'],
  list: ['condition', 'wheels'],
  'position-picker': ['wheels'],
  timeline: ['wheels'],
  tread: [],
  'wheel-series': ['condition', 'way-then', 'tire-measurements', 'wheels'],
}

/** The rooms of what people see and change of tires. */
const TIRE_ROOMS = {
  list: [],
  stays: [],
  tread: ['stays'],
  details: ['stays'],
  measurements: ['details'],
  write: ['details'],
  change: ['stays', 'tread', 'write'],
  import: ['write'],
  report: ['details'],
}

/** The rooms of what people see and change of vehicles. */
const VEHICLE_ROOMS = {
  list: [],
  details: [],
  history: [],
  write: ['details'],
  import: ['write'],
  report: ['details'],
}

/** The rooms of what tells people: how a message travels, what is stored, what there is to tell and to whom, in which words. */
const OUTBOX_ROOMS = {
  channels: [],
  messages: ['channels'],
  news: ['channels', 'messages'],
  recipients: ['channels', 'messages', 'news'],
  wording: ['messages', 'news', 'recipients'],
  account: ['messages', 'recipients', 'wording'],
  matching: ['messages', 'news', 'recipients', 'wording'],
  departures: ['channels', 'messages'],
  delivery: ['channels', 'messages', 'news', 'recipients', 'wording', 'account', 'departures'],
}

const HTTP_STANDS_ON = server(
  ...[
    'clock.ts',
    'deps.ts',
    'loop-slice.ts',
    'nesting.ts',
    'rate-counter.ts',
    'config',
    'db',
    'audit',
    'limits',
    'probes',
    'ingest/ingest-refusal.ts',
  ],
)

const OUTBOX_STANDS_ON = server(
  ...[
    'clock.ts',
    'loop-slice.ts',
    'config',
    'db',
    'http/errors.ts',
    'http/address/public-ip-address.ts',
    'http/address/outside-url.ts',
  ],
  ...['fleet', 'geocode', 'probes', 'reports'],
)

const UI_STANDS_ON = web('api/api-error.ts', 'paths.ts', 'session', 'url')

const CRUD_STANDS_ON = web('api', 'ui', 'paths.ts', 'session', 'url')

const FLEET_STANDS_ON = web('api', 'charts', 'crud', 'map', 'ui', 'paths.ts', 'store', 'session', 'url')

const SHELL_STANDS_ON = web(
  ...['api', 'crud', 'fleet', 'live', 'offline', 'paths.ts', 'session', 'store', 'styles', 'ui', 'url', 'version'],
)

const FEATURES_STAND_ON = server(
  'clock.ts',
  'deps.ts',
  'loop-slice.ts',
  'config',
  'db',
  'http',
  'crud',
  'imports',
  'evidence',
  'fleet',
  'ingest/changes/rig-changes.ts',
  'ingest/intake/unit-key.ts',
  'live',
  'outbox/account/email-changed-message.ts',
  'outbox/matching/notification-rule-rehearsal.ts',
  'outbox/account/password-reset-message.ts',
  'outbox/recipients/fleet-has-alarm-recipient.ts',
  'outbox/account/test-messages.ts',
  'people',
  'outbox/recipients/rule-addressees.ts',
  'rehearsal',
  'reports',
  'geocode',
  'second-factor',
  'street-tiles',
)

/**
 * What a folder may import: the first row that fits a file decides. No row catches the rest: a folder without one fails.
 *
 * `from` is a folder with all below it, or one file; `eachIn` is every folder that lies in one, by itself; `files` are only the
 * files that lie in a folder itself, so that a new folder beside them needs a row of its own. `may` lists prefixes of project paths; a folder may always import from itself.
 * `alone` folders hold siblings that do not know each other.
 */
const LAYERS = [
  ...rooms('packages/domain/src', DOMAIN_ROOMS),

  { from: 'packages/contract/src/fields', may: domain('kinds', 'limits', 'pump', 'records', 'texts', 'units') },
  { from: 'packages/contract/src/jsonp', may: [] },
  ...Object.entries(CONTRACT_KNOWS).map(([noun, others]) => ({
    from: `packages/contract/src/${noun}`,
    may: contract(...WHAT_CALLS_ARE_BUILT_OF, ...others),
  })),
  { eachIn: 'packages/contract/src', may: contract(...WHAT_CALLS_ARE_BUILT_OF) },
  { files: 'packages/contract/src', may: ['packages/contract/src', ...packages('domain')] },

  { from: 'packages/i18n/src/en', may: [] },
  ...['nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'].map((language) => ({
    from: `packages/i18n/src/${language}`,
    may: ['en', 'message-key.ts', 'messages.ts', 'load-initial-bundle.ts', 'load-lazy-bundle.ts'].map(
      (place) => `packages/i18n/src/${place}`,
    ),
  })),
  { from: 'packages/i18n/src/format', may: packages('i18n', 'domain') },
  { from: 'packages/i18n/src/check', may: [...packages('i18n'), ...domain('texts')] },
  { files: 'packages/i18n/src', may: packages('i18n', 'domain') },

  { from: 'apps/server/src/config', may: domain('topics', 'retention', 'units') },
  ...rooms(
    'apps/server/src/db',
    DB_ROOMS,
    ['database.ts', 'schema.gen.ts'],
    server('config', 'probes', 'loop-slice.ts'),
  ),
  { from: 'apps/server/src/db', may: server('config', 'probes', 'loop-slice.ts') },
  { from: 'apps/server/src/clock.ts', may: packages('domain') },
  { from: 'apps/server/src/nesting.ts', may: [] },
  { from: 'apps/server/src/bounded-json.ts', may: server('nesting.ts') },
  { from: 'apps/server/src/rate-counter.ts', may: [] },
  { from: 'apps/server/src/loop-slice.ts', may: [] },
  { from: 'apps/server/src/threads', may: [] },
  // Where work says that it is done, to whoever listens.
  { from: 'apps/server/src/probes', may: [] },
  { from: 'apps/server/src/deps.ts', may: server('clock.ts', 'config', 'db', 'live') },
  { from: 'apps/server/src/geocode', may: server('config', 'db') },
  // Streets of a file of one's own: how it is made, looked at and read.
  { from: 'apps/server/src/street-tiles', may: domain('places') },
  // A broker of one's own: how it is reached, and why it cannot be.
  { from: 'apps/server/src/broker', may: server('config') },
  { from: 'apps/server/src/reports', may: server('db', 'threads', 'loop-slice.ts') },
  // A chain of entries that shows whether it was changed: it knows no tire and no database.
  { from: 'apps/server/src/evidence', may: server('nesting.ts') },
  { from: 'apps/server/src/audit', may: server('db') },
  // What is kept of a person, for those who ask for it or ask to be forgotten.
  { from: 'apps/server/src/people', may: server('clock.ts', 'loop-slice.ts', 'db', 'fleet', 'http/errors.ts') },
  { from: 'apps/server/src/limits', may: server('audit', 'db', 'http/errors.ts') },
  // Codes beside a password: asked for at the login, taken away with a user's rights.
  { from: 'apps/server/src/second-factor', may: server('audit', 'config', 'db') },
  ...rooms('apps/server/src/http', HTTP_ROOMS, ['errors.ts', 'fastify-types.ts'], HTTP_STANDS_ON),
  { from: 'apps/server/src/http', may: HTTP_STANDS_ON },
  { from: 'apps/server/src/live', may: server('clock.ts', 'deps.ts', 'config', 'db', 'http', 'probes') },
  // The rooms of ingest: each knows those above it, and `fold` computes without a database.
  { from: 'apps/server/src/ingest/ingest-refusal.ts', may: [] },
  {
    from: 'apps/server/src/ingest/readings',
    may: server('db', 'bounded-json.ts', 'loop-slice.ts', 'nesting.ts', 'ingest/ingest-refusal.ts'),
  },
  { from: 'apps/server/src/ingest/rigs', may: ingest(['readings'], 'db') },
  { from: 'apps/server/src/ingest/fold', may: ingest(['readings', 'rigs'], 'threads/serve-thread-work.ts') },
  { from: 'apps/server/src/ingest/write', may: ingest(['readings', 'rigs', 'fold'], 'db', 'loop-slice.ts') },
  {
    from: 'apps/server/src/ingest/commit',
    may: ingest(['readings', 'rigs', 'fold', 'write'], 'db', 'probes', 'loop-slice.ts', 'threads'),
  },
  // What people change of rigs: `rig-changes.ts` is all that others know of it.
  { from: 'apps/server/src/ingest/changes', may: ingest(['readings', 'rigs', 'fold', 'write', 'commit'], 'db') },
  // Where all readings come in, however they are sent: it knows no transport.
  {
    from: 'apps/server/src/ingest/intake',
    may: ingest(
      ['readings', 'commit', 'ingest-refusal.ts'],
      ...['clock.ts', 'deps.ts', 'rate-counter.ts', 'config', 'db', 'probes'],
    ),
  },
  // What ways in stand on: what one is, and who comes by HTTP.
  {
    from: 'apps/server/src/ingest/door',
    may: [
      ...ingest(['intake/intake.ts', 'ingest-refusal.ts'], 'http', 'bounded-json.ts'),
      'packages/contract/src/alert-units',
      ...domain('movement', 'units'),
    ],
  },
  // A way in decodes what is sent into readings as the contract has them. It knows the door and the intake's entry, and no other way in.
  {
    from: 'apps/server/src/ingest/adapters',
    alone: true,
    may: [
      ...['bounded-json.ts', 'broker', 'clock.ts', 'rate-counter.ts', 'config', 'db', 'http'].map(
        (place) => `apps/server/src/${place}`,
      ),
      ...['door', 'intake/intake.ts', 'intake/unit-key.ts', 'ingest-refusal.ts'].map(
        (place) => `apps/server/src/ingest/${place}`,
      ),
      ...['call.ts', 'alert-units', 'ingest'].map((place) => `packages/contract/src/${place}`),
      ...domain('topics', 'units'),
    ],
  },
  {
    from: 'apps/server/src/sweep',
    may: ingest(
      [
        'commit',
        'readings',
        'rigs/rig-locks.ts',
        'fold/judge-rig.ts',
        'write/write-connection-log.ts',
        'write/write-rigs.ts',
      ],
      'clock.ts',
      'db',
    ),
  },
  { from: 'apps/server/src/crud', may: server('config', 'db', 'http') },
  { from: 'apps/server/src/imports', may: server('db', 'http') },
  fleetRoom('columns', [], 'geocode'),
  fleetRoom('words', ['columns'], 'clock.ts', 'geocode'),
  fleetRoom('references', [], 'http/errors.ts'),
  fleetRoom('settings', [], 'http/errors.ts'),
  fleetRoom('layouts', []),
  fleetRoom('measurements', ['columns'], 'reports', 'http/errors.ts'),
  fleetRoom('trips', ['columns']),
  fleetRoom('places', ['columns', 'words'], 'geocode'),
  fleetRoom('visits', []),
  fleetRoom('depots', [], 'http/errors.ts'),
  fleetRoom('problems', ['columns']),
  fleetRoom('links', ['columns', 'problems'], 'clock.ts', 'http/errors.ts'),
  fleetRoom('paper', ['words'], 'reports', 'http', 'deps.ts', 'clock.ts', 'geocode'),
  fleetRoom('tires', ['columns', 'words'], 'geocode'),
  fleetRoom('vehicles', ['columns', 'words'], 'geocode'),
  fleetRoom('messages', ['columns', 'places', 'problems', 'tires', 'words'], 'geocode', 'http/errors.ts'),
  fleetRoom('pump-list', ['columns', 'depots', 'problems', 'tires', 'words'], 'geocode'),
  fleetRoom('departures', ['columns', 'depots', 'pump-list', 'tires', 'words'], 'geocode'),
  fleetRoom('costs', ['columns', 'depots', 'tires', 'words'], 'geocode'),
  fleetRoom(
    'month-report',
    ['costs', 'departures', 'depots', 'messages', 'paper', 'tires', 'words'],
    'reports',
    'geocode',
  ),
  fleetRoom('fleet-days', ['columns', 'depots']),
  fleetRoom('changes', ['problems', 'tires', 'vehicles', 'words'], 'clock.ts', 'geocode'),
  ...rooms('apps/server/src/features/tires', TIRE_ROOMS, [], FEATURES_STAND_ON),
  ...rooms('apps/server/src/features/vehicles', VEHICLE_ROOMS, [], FEATURES_STAND_ON),
  { from: 'apps/server/src/features', alone: true, may: FEATURES_STAND_ON },
  // Tries limits on what was read: judged by ingest, told as the rules would have it.
  {
    from: 'apps/server/src/rehearsal',
    may: server(
      'db',
      'fleet',
      'ingest/commit/rehearsal-thread.ts',
      'ingest/commit/rehearse-vehicle-past.ts',
      'outbox/matching/notification-rule-rehearsal.ts',
    ),
  },
  // Tells people what the engine wrote: asked of nobody on the way in, so that no mail server holds up a reading.
  ...rooms('apps/server/src/outbox', OUTBOX_ROOMS, [], OUTBOX_STANDS_ON),
  { from: 'apps/server/src/outbox', may: OUTBOX_STANDS_ON },
  // Looks at what ingest has committed, so that no place costs a reading time.
  { from: 'apps/server/src/visits', may: server('db', 'fleet/visits') },
  // Sums up each day what tires rolled and what they lacked; behind the commit of the readings.
  { from: 'apps/server/src/costs', may: server('clock.ts', 'db', 'fleet/columns') },
  // Removes what a fleet keeps for a shorter time than its installation; packs closed months, and puts them back.
  { from: 'apps/server/src/retention', may: server('clock.ts', 'db') },
  // Runs the task rules when they are due; what they tell leaves by the outbox.
  { from: 'apps/server/src/tasks', may: server('clock.ts', 'db', 'fleet', 'geocode', 'outbox', 'reports') },
  { from: 'apps/server/src/demo', may: server('config', 'costs', 'db', 'http', 'ingest/intake/unit-key.ts') },
  // Everything as one file, and back.
  { from: 'apps/server/src/backup', may: server('db') },
  // What Prometheus fetches, on a port of its own: heard at the probes, and read from the database.
  { from: 'apps/server/src/metrics', may: server('config', 'db', 'probes', 'sweep/due-rigs.ts') },
  // What a collector of traces is sent, as heard at the probes.
  { from: 'apps/server/src/traces', may: server('config', 'probes') },
  // Looks at an installation and changes nothing.
  {
    from: 'apps/server/src/doctor',
    may: server('broker', 'config', 'db', 'startup-error-message.ts', 'street-tiles'),
  },
  // What is called on a terminal: it stands above all that serves.
  {
    from: 'apps/server/src/commands',
    may: server(
      ...[
        'clock.ts',
        'serve.ts',
        'startup-error-message.ts',
        'audit',
        'backup',
        'config',
        'db',
        'doctor',
        'evidence',
        'features',
      ],
      ...['http', 'imports', 'limits', 'retention', 'street-tiles'],
    ),
  },
  { from: 'apps/server/src/testing', may: ['apps/server/src', ...packages('domain', 'contract', 'i18n')] },
  { files: 'apps/server/src', may: ['apps/server/src', ...packages('domain', 'contract', 'i18n')] },

  { from: 'apps/web/src/url', may: web() },
  { from: 'apps/web/src/paths.ts', may: [] },
  { from: 'apps/web/src/theme.ts', may: [] },
  { from: 'apps/web/src/styles', may: web() },
  { from: 'apps/web/src/texts', may: web('api') },
  ...rooms(
    'apps/web/src/ui/list',
    LIST_ROOMS,
    ['list-column.ts', 'local-setting.ts', 'record-list.module.css'],
    [...UI_ROOMS.list.map((room) => `apps/web/src/ui/${room}`), ...UI_STANDS_ON],
  ),
  ...rooms('apps/web/src/ui', UI_ROOMS, [], UI_STANDS_ON),
  { files: 'apps/web/src/ui', may: UI_STANDS_ON },
  { from: 'apps/web/src/api', may: web() },
  { from: 'apps/web/src/charts', may: web('ui') },
  { from: 'apps/web/src/map', may: web('ui', 'api', 'session') },
  // Whoever signs out leaves nothing on the device: the code that erases it comes when it is needed.
  { from: 'apps/web/src/session', may: web('api', 'ui', 'paths.ts', 'offline/device-answer-cache.ts') },
  { from: 'apps/web/src/store', may: web('api') },
  { from: 'apps/web/src/live', may: web('api', 'store', 'session') },
  { from: 'apps/web/src/version', may: web('api') },
  // What a device keeps for the time without a network, and sends when there is one.
  { from: 'apps/web/src/offline', may: web('api', 'live', 'session', 'ui') },
  ...rooms('apps/web/src/fleet', FLEET_ROOMS, [], FLEET_STANDS_ON),
  { files: 'apps/web/src/fleet', may: FLEET_STANDS_ON },
  ...rooms('apps/web/src/crud', CRUD_ROOMS, [], CRUD_STANDS_ON),
  { files: 'apps/web/src/crud', may: CRUD_STANDS_ON },
  { from: 'apps/web/src/tire-change', may: web('api', 'crud', 'fleet', 'offline', 'store', 'ui') },
  {
    from: 'apps/web/src/features',
    alone: true,
    may: web(
      'api',
      'charts',
      'crud',
      'fleet',
      'live',
      'map',
      'offline',
      'paths.ts',
      'session',
      'store',
      'tire-change',
      'ui',
      'url',
      'version',
    ),
  },
  ...rooms('apps/web/src/shell', SHELL_ROOMS, [], SHELL_STANDS_ON),
  { files: 'apps/web/src/shell', may: ['apps/web/src/shell', ...SHELL_STANDS_ON] },
  {
    from: 'apps/web/src/routes',
    may: web('api', 'features', 'offline', 'paths.ts', 'session', 'shell', 'store', 'ui', 'url'),
  },
  { from: 'apps/web/src/testing', may: ['apps/web/src', ...packages('domain', 'contract', 'i18n')] },
  { files: 'apps/web/src', may: ['apps/web/src', ...packages('domain', 'contract', 'i18n')] },
  { from: 'apps/web/basemap', may: [] },
  {
    from: 'apps/web/build',
    may: [...packages('contract', 'i18n'), ...domain('texts'), 'apps/web/src/api/session-call-names.ts'],
  },
  { files: 'apps/web', may: ['apps/web/build'] },

  { from: 'apps/simulator/src/chance', may: [] },
  { from: 'apps/simulator/src/physics', may: simulator('chance') },
  { from: 'apps/simulator/src/road', may: simulator('chance') },
  { from: 'apps/simulator/src/fleet', may: simulator('chance', 'physics', 'radio', 'road') },
  { from: 'apps/simulator/src/radio', may: simulator('chance', 'fleet') },
  { from: 'apps/simulator/src/scenario', may: simulator('chance', 'fleet', 'physics') },
  { from: 'apps/simulator/src/stage', may: simulator('chance', 'fleet', 'physics', 'radio') },
  { from: 'apps/simulator/src/proving', may: simulator('chance', 'physics', 'radio', 'stage') },
  { from: 'apps/simulator/src/testing', may: ['apps/simulator/src', ...packages('domain', 'contract')] },
  { files: 'apps/simulator/src', may: ['apps/simulator/src', ...packages('domain', 'contract')] },

  { from: 'e2e/fleet', may: packages('domain', 'contract', 'i18n') },
  { from: 'e2e/pages', may: ['e2e/fleet', ...packages('domain', 'contract', 'i18n')] },
  { from: 'e2e/jobs', may: ['e2e/fleet', 'e2e/pages', ...packages('domain', 'contract', 'i18n')] },
  {
    from: 'e2e/journeys',
    may: [
      'e2e/fleet',
      'e2e/jobs',
      'e2e/pages',
      // What was mailed is read where it arrived, and codes are made as an app makes them.
      'apps/server/src/outbox/testing/a-mail-server.ts',
      'apps/server/src/outbox/testing/a-push-service.ts',
      'apps/server/src/testing/app-codes.ts',
      ...packages('domain', 'contract', 'i18n'),
    ],
  },
  { files: 'e2e', may: ['e2e/fleet', 'e2e/pages'] },

  { from: 'acceptance/src/yard', may: acceptance() },
  { from: 'acceptance/src/demo', may: acceptance('yard') },
  { from: 'acceptance/src/healthy', may: acceptance('yard') },
  { from: 'acceptance/src/proving', may: acceptance('healthy', 'yard') },
  { from: 'acceptance/src/faults', may: acceptance('yard') },
  { from: 'acceptance/src/processes', may: acceptance() },
  { from: 'acceptance/src/order', may: acceptance('healthy', 'yard') },
  { from: 'acceptance/src/scenarios', may: acceptance('healthy', 'yard') },

  { files: 'bench/src', may: ['acceptance', 'apps/server', 'apps/simulator', ...packages('domain', 'contract')] },
  // A model that knows no server; what is measured for it; and the page that both end in.
  ...rooms(
    'bench/src/capacity',
    { model: [], measure: ['model'], page: ['model', 'measure'] },
    [],
    ['bench/src', 'apps/server', 'apps/simulator', ...packages('domain', 'contract')],
  ),
  { files: 'bench/src/capacity', may: ['bench/src', 'bench/src/capacity'] },
]

function packages(...names) {
  return names.map((name) => `packages/${name}/src`)
}

/**
 * A row for each room of a folder: it may import the rooms it knows, the files that all of them share, and `others` outside.
 * Throws where a room knows one that does not stand before it.
 */
function rooms(folder, knownBy, shared = [], others = []) {
  const names = Object.keys(knownBy)
  return Object.entries(knownBy).map(([room, known], at) => {
    const behind = known.filter((each) => !names.slice(0, at).includes(each))
    if (behind.length > 0) throw new Error(`${folder}/${room} knows what stands behind it: ${behind.join(', ')}`)
    return {
      from: `${folder}/${room}`,
      may: [...[...known, ...shared].map((place) => `${folder}/${place}`), ...others],
    }
  })
}

function domain(...folders) {
  return folders.map((folder) => `packages/domain/src/${folder}`)
}

function contract(...places) {
  return [...places.map((place) => `packages/contract/src/${place}`), ...packages('domain')]
}

function server(...folders) {
  return [...folders.map((folder) => `apps/server/src/${folder}`), ...packages('domain', 'contract', 'i18n')]
}

/** Some rooms of ingest, or single files of them, beside other parts of the server. */
function ingest(rooms, ...folders) {
  return server(...rooms.map((room) => `ingest/${room}`), ...folders)
}

/** What features read and write of one thing a fleet has; `rooms` are the other rooms it builds on. */
function fleetRoom(room, rooms, ...others) {
  return {
    from: `apps/server/src/fleet/${room}`,
    may: server('db', 'loop-slice.ts', ...others, ...rooms.map((it) => `fleet/${it}`)),
  }
}

function web(...folders) {
  return [...['texts', ...folders].map((folder) => `apps/web/src/${folder}`), ...packages('domain', 'contract', 'i18n')]
}

function simulator(...folders) {
  return [...folders.map((folder) => `apps/simulator/src/${folder}`), ...packages('domain', 'contract')]
}

function acceptance(...folders) {
  const own = folders.map((folder) => `acceptance/src/${folder}`)
  return [...own, 'apps/server', 'apps/simulator', ...packages('domain', 'contract')]
}

const within = (file, folder) => file === folder || file.startsWith(`${folder}/`)

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/')

const holds = ({ from, files }, file) =>
  from === undefined ? file.slice(0, file.lastIndexOf('/')) === files : within(file, from)

/** A row of each folder in another, as the row of the one that holds a file; null where it lies in none of them. */
const ofOneFolder = ({ eachIn, may }, file) => {
  const [name, ...below] = within(file, eachIn) ? file.slice(eachIn.length + 1).split('/') : []
  return below.length > 0 ? { from: `${eachIn}/${name}`, may } : null
}

/** The rule that decides for a file, or undefined where none is written down. */
export const layerOf = (file) => {
  for (const layer of LAYERS) {
    const fitting = layer.eachIn === undefined ? layer : ofOneFolder(layer, file)
    if (fitting !== null && holds(fitting, file)) return fitting
  }
  return undefined
}

/** Why `file` may not import `target` (both project paths), or null when it may. */
export function forbidden(file, target) {
  const layer = layerOf(file)
  if (layer === undefined) return null
  if (layer.alone && within(target, layer.from)) {
    const sibling = (path) => path.slice(layer.from.length + 1).split('/')[0]
    return sibling(file) === sibling(target) || isTest(file)
      ? null
      : 'neighbours here do not know each other: move what they share down'
  }
  if (layer.from === undefined ? holds(layer, target) : within(target, layer.from)) return null
  // A test may set the whole house up around the part it tests, but never reach into another application.
  const home = file.split('/').slice(0, 2).join('/')
  if (isTest(file) && within(target, home)) return null
  // An application's test may judge by any rule of the packages, which know no application.
  if (isTest(file) && home.startsWith('apps/') && target.startsWith('packages/')) return null
  return layer.may.some((folder) => within(target, folder)) ? null : `${layer.from ?? layer.files} may not import it`
}
