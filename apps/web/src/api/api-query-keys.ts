import type { QueryClient } from '@tanstack/react-query'

declare const isAnswerKey: unique symbol

/** The key of an answer, made in this file alone: a list of words written elsewhere is none, and does not compile. */
export type ApiQueryKey = readonly unknown[] & { readonly [isAnswerKey]: true }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ApiQueryKey
  }
}

/** What people change, and other answers speak of by its name, its place or its limits. */
export type EditableRecordKind =
  | 'alertUnits'
  | 'contacts'
  | 'fleets'
  | 'integrators'
  | 'layouts'
  | 'notificationRules'
  | 'places'
  | 'suppliers'
  | 'suspensionBrands'
  | 'suspensionTypes'
  | 'taskRules'
  | 'templates'
  | 'tireBrands'
  | 'tireTypes'
  | 'tires'
  | 'users'
  | 'vehicleTypes'
  | 'vehicles'

const A_VEHICLE_IN_WORDS = ['vehicles', 'vehicleTypes', 'layouts'] as const
const A_TIRE_IN_WORDS = ['tires', ...A_VEHICLE_IN_WORDS] as const

/**
 * Every answer that is kept, by the first word of its key, and the kinds of records that it speaks of beside its own: once
 * one of these was changed, it is asked for anew.
 */
const SPEAKS_OF = {
  alertUnits: ['vehicles'],
  audit: [],
  connectedVehicles: A_TIRE_IN_WORDS,
  contacts: [],
  costs: ['tires', 'tireTypes', 'tireBrands', 'vehicles', 'vehicleTypes', 'places'],
  courses: [],
  deliveries: [],
  devices: [],
  ownSessions: [],
  secondFactor: [],
  discoveredTags: ['tires', 'alertUnits'],
  driver: ['vehicles'],
  emailSetup: [],
  erasedPeople: ['users', 'contacts'],
  erasure: ['users', 'contacts', 'notificationRules', 'taskRules'],
  evidence: ['vehicles'],
  fittingChoices: [...A_TIRE_IN_WORDS, 'tireBrands', 'tireTypes'],
  /** The vehicles and the tires themselves are told of by whoever changes one. */
  fleet: ['vehicleTypes', 'layouts', 'places'],
  fleetDays: ['tires', 'vehicles', 'places'],
  fleets: [],
  health: ['vehicles', 'tires', 'alertUnits'],
  integratorIdentities: [],
  integrators: [],
  layouts: [],
  messagePreview: [],
  news: ['tires', 'vehicles'],
  notification3Messages: [],
  notificationMessages: [],
  notificationRules: ['contacts', 'integrators', 'places', 'templates', 'users'],
  overview: [...A_TIRE_IN_WORDS, 'contacts', 'notificationRules', 'places', 'users'],
  places: ['taskRules', 'vehicles'],
  problem: ['tires', 'vehicles'],
  problemPeople: ['users'],
  problemToTake: [],
  profile: [],
  remarkChoices: ['tires', 'vehicles'],
  sharedProblem: [],
  stock: ['tires', 'vehicles'],
  suppliers: [],
  suspensionBrands: [],
  suspensionNames: ['suspensionBrands', 'suspensionTypes'],
  suspensionTypes: ['suspensionBrands'],
  taskRuleRuns: [],
  taskRules: ['contacts', 'places', 'templates', 'users', 'vehicles'],
  tasklistMessages: [],
  tire: [...A_TIRE_IN_WORDS, 'suppliers', 'tireTypes'],
  tireBrand: ['suppliers', 'tireBrands'],
  tireBrands: [],
  tireChange: ['tires', 'vehicles'],
  tireChoices: [...A_TIRE_IN_WORDS, 'suppliers', 'tireBrands', 'tireTypes'],
  tireEvent: ['tires', 'vehicles'],
  tireEvents: ['tires', 'vehicles'],
  tireTypeNames: ['tireBrands', 'tireTypes'],
  tireTypes: ['tireBrands'],
  tiresWithIssues: [],
  towns: [],
  unitDecodings: ['alertUnits'],
  unitMapTrial: ['alertUnits'],
  unitTopics: ['alertUnits'],
  unitTraffic: ['alertUnits'],
  users: ['fleets', 'places'],
  vehicle: [...A_TIRE_IN_WORDS, 'alertUnits', 'integrators', 'places', 'suspensionBrands', 'suspensionTypes'],
  vehicleChoices: [...A_TIRE_IN_WORDS, 'alertUnits', 'integrators', 'places', 'suspensionBrands', 'suspensionTypes'],
  vehicleType: ['layouts'],
  vehicleTypes: ['layouts'],
} as const satisfies Readonly<Record<string, readonly EditableRecordKind[]>>

type Answer = keyof typeof SPEAKS_OF

const key = (answer: Answer, ...part: readonly unknown[]): ApiQueryKey =>
  [answer, ...part] as readonly unknown[] as ApiQueryKey

type Version = 2 | 3

/** The keys of all answers. `all` stands for every answer of its kind: a key is also that of all keys that begin with it. */
export const apiQueryKeys = {
  alertUnits: key('alertUnits'),
  audit: (kind: string | null) => key('audit', kind),
  connectedVehicles: key('connectedVehicles'),
  contacts: key('contacts'),
  costs: {
    all: key('costs'),
    month: (asked: object) => key('costs', 'month', JSON.stringify(asked)),
    leaks: (by: string, ...depotId: readonly number[]) => key('costs', 'leaks', by, ...depotId),
    factors: key('costs', 'factors'),
    purchases: (months: string, ...depotId: readonly number[]) => key('costs', 'purchases', months, ...depotId),
  },
  /** Of so many tires: by their ids. */
  courses: (...tireIds: number[]) => key('courses', ...tireIds),
  deliveries: key('deliveries'),
  devices: key('devices'),
  discoveredTags: key('discoveredTags'),
  driver: (vehicleId: number) => key('driver', vehicleId),
  emailSetup: key('emailSetup'),
  erasedPeople: key('erasedPeople'),
  /** What an erasure of a person would do. */
  erasure: (of: string, id: number) => key('erasure', of, id),
  /** Packs of evidence about a vehicle. */
  evidence: (vehicleId: number) => key('evidence', vehicleId),
  /** The lists that the whole page lives on. */
  fleet: {
    all: key('fleet'),
    vehicles: key('fleet', 'vehicles'),
    tires: key('fleet', 'tires'),
    troubles: key('fleet', 'troubles'),
  },
  /** The fleet over time: of so many days, or one day's rows. */
  fleetDays: (asked: { days: string } | { day: string }, ...depotId: readonly number[]) =>
    key('fleetDays', JSON.stringify(asked), ...depotId),
  /** What a tire that is fitted is chosen from: no reading changes it. */
  fittingChoices: key('fittingChoices'),
  fleets: key('fleets'),
  health: (kind: 'units' | 'sensors') => key('health', kind),
  ownSessions: key('ownSessions'),
  secondFactor: key('secondFactor'),
  integratorIdentities: (id: number) => key('integratorIdentities', id),
  integrators: key('integrators'),
  layouts: key('layouts'),
  messagePreview: (...of: readonly (string | number)[]) => key('messagePreview', ...of),
  news: (period: string | null, all: boolean) => key('news', period, all),
  notification3Messages: key('notification3Messages'),
  notificationMessages: key('notificationMessages'),
  notificationRules: key('notificationRules'),
  /** About the fleet as a whole: it stays live. */
  overview: {
    all: key('overview'),
    now: (...depotId: readonly number[]) => key('overview', 'now', ...depotId),
    pumpList: (...depotId: readonly number[]) => key('overview', 'pumpList', ...depotId),
    verdicts: key('overview', 'verdicts'),
    departures: (asked: { vehicle_id: number } | { place: string } | { depot_id: number } | null) =>
      key('overview', 'departures', JSON.stringify(asked)),
  },
  places: key('places'),
  problem: {
    all: key('problem'),
    details: (id: number) => key('problem', id, 'details'),
    told: (id: number) => key('problem', id, 'told'),
    shares: (id: number) => key('problem', id, 'shares'),
  },
  problemPeople: key('problemPeople'),
  problemToTake: (token: string) => key('problemToTake', token),
  profile: key('profile'),
  remarkChoices: key('remarkChoices'),
  sharedProblem: (token: string) => key('sharedProblem', token),
  stock: (...search: readonly string[]) => key('stock', ...search),
  suppliers: key('suppliers'),
  suspensionBrands: key('suspensionBrands'),
  suspensionNames: key('suspensionNames'),
  suspensionTypes: key('suspensionTypes'),
  taskRuleRuns: (ruleId: number) => key('taskRuleRuns', ruleId),
  taskRules: key('taskRules'),
  tasklistMessages: key('tasklistMessages'),
  /** About one tire: it stays live. */
  tire: {
    one: (id: number) => key('tire', id),
    details: (id: number) => key('tire', id, 'details'),
    events: (id: number, version: Version) => key('tire', id, 'events', version),
    measurements: (id: number, range: number) => key('tire', id, 'measurements', range),
    series: (id: number, from: number, until: number) => key('tire', id, 'series', from, until),
    timeline: (id: number, kind: string | null) => key('tire', id, 'timeline', kind),
    tread: (id: number) => key('tire', id, 'tread'),
    trips: (id: number) => key('tire', id, 'trips'),
  },
  tireBrand: (id: number) => key('tireBrand', id),
  tireBrands: key('tireBrands'),
  tireChange: (change: object | null) => key('tireChange', change),
  tireChoices: key('tireChoices'),
  tireEvent: {
    all: key('tireEvent'),
    one: (version: Version, id: number, span: object) => key('tireEvent', version, id, span),
  },
  tireEvents: {
    all: key('tireEvents'),
    asked: (version: Version, asked: object) => key('tireEvents', version, asked),
  },
  tireTypeNames: key('tireTypeNames'),
  tireTypes: key('tireTypes'),
  /** The store holds all tires or none, so those with issues are nobody's part of it. */
  tiresWithIssues: key('tiresWithIssues'),
  towns: key('towns'),
  unitDecodings: (id: number) => key('unitDecodings', id),
  /** What a map would read from a message, both as text. */
  unitMapTrial: (id: number, map: string, message: string) => key('unitMapTrial', id, map, message),
  unitTopics: key('unitTopics'),
  unitTraffic: (id: number) => key('unitTraffic', id),
  users: key('users'),
  /** About one vehicle: it stays live. */
  vehicle: {
    all: key('vehicle'),
    details: (id: number) => key('vehicle', id, 'details'),
    connections: (id: number) => key('vehicle', id, 'connections'),
    series: (id: number, name: string, points: number) => key('vehicle', id, name, points),
    timeline: (id: number, kind: string | null) => key('vehicle', id, 'timeline', kind),
    trail: (id: number, start: number, end: number) => key('vehicle', id, 'trail', start, end),
    trips: (id: number) => key('vehicle', id, 'trips'),
    wheels: (id: number, from: number, until: number) => key('vehicle', id, 'wheels', from, until),
  },
  vehicleChoices: key('vehicleChoices'),
  vehicleType: (id: number) => key('vehicleType', id),
  vehicleTypes: key('vehicleTypes'),
} satisfies Readonly<Record<Answer, unknown>>

/** Answers that are all records of a kind. */
export type RecordListQueryName = {
  [Kind in EditableRecordKind]: Kind extends Answer
    ? (typeof apiQueryKeys)[Kind] extends ApiQueryKey
      ? Kind
      : never
    : never
}[EditableRecordKind]

const speaksOf = (answer: Answer): readonly EditableRecordKind[] => SPEAKS_OF[answer]

const ANSWERS = Object.keys(SPEAKS_OF) as Answer[]

/** After records of a kind were changed: what is on screen and speaks of them is asked for anew at once, the rest when it is next shown. */
export const refreshQueriesMentioningRecords = (queries: QueryClient, changed: EditableRecordKind): void => {
  for (const answer of ANSWERS)
    if (speaksOf(answer).includes(changed)) void queries.invalidateQueries({ queryKey: key(answer) })
}

const isAbout = (asked: ApiQueryKey, answer: Answer): boolean => asked[0] === answer

type Changed = { readonly vehicles: ReadonlySet<unknown>; readonly tires: ReadonlySet<unknown> }

/** Whether readings of these vehicles and tires have changed an answer: one about them, or about the fleet as a whole. */
export const isQueryChangedByReadings = (asked: ApiQueryKey, { vehicles, tires }: Changed): boolean =>
  isAbout(asked, 'overview') ||
  (isAbout(asked, 'vehicle') && vehicles.has(asked[1])) ||
  (isAbout(asked, 'tire') && tires.has(asked[1]))

/** Whether it is one of the lists that the whole page lives on. */
export const isFleetListQuery = (asked: ApiQueryKey): boolean => isAbout(asked, 'fleet')
