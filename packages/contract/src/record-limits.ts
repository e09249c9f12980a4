import type { AuditedRecordKind } from './audit/audit.ts'

/** Whose records are counted together. */
type Owner = 'fleet' | 'installation' | 'alertUnit' | 'tireBrand' | 'tire' | 'problem'

/** At most so many, of one owner. */
export type RecordLimit = { readonly most: number; readonly of: Owner }

/** What is not counted, because something else bounds it. */
type Bounded = { readonly boundedBy: string }

/** What records hold many of, beside the kinds of the audit log. */
type RecordPart =
  | 'notification3Template'
  | 'tasklistTemplate'
  | 'unitKey'
  | 'mqttTopic'
  | 'brandSupplier'
  | 'integratorIdentity'
  | 'problemLink'
  | 'treadMeasurement'

/**
 * How many records of every kind there may be. The limits are far above what a large fleet has: they keep a program that
 * went wrong, or somebody who means harm, from making lists that nobody can read and that everybody waits for. The
 * catalogue is one for all fleets, so its limits are the installation's.
 */
export const RECORD_LIMITS = {
  contact: { most: 20_000, of: 'fleet' },
  supplier: { most: 5_000, of: 'fleet' },
  integrator: { most: 200, of: 'fleet' },
  integratorIdentity: { most: 100_000, of: 'fleet' },
  tireBrand: { most: 5_000, of: 'installation' },
  brandSupplier: { most: 200, of: 'tireBrand' },
  tireType: { most: 20_000, of: 'installation' },
  suspensionBrand: { most: 1_000, of: 'installation' },
  suspensionType: { most: 5_000, of: 'installation' },
  layout: { most: 1_000, of: 'installation' },
  vehicleType: { most: 2_000, of: 'fleet' },
  vehicle: { most: 100_000, of: 'fleet' },
  tire: { most: 1_000_000, of: 'fleet' },
  tag: { most: 2_000_000, of: 'fleet' },
  tireEvent: { most: 1_000, of: 'tire' },
  treadMeasurement: { most: 500, of: 'tire' },
  problem: { boundedBy: 'readings make problems, and they go when their measurements do' },
  problemLink: { most: 50, of: 'problem' },
  emailSetup: { boundedBy: 'a fleet has one' },
  costFactors: { boundedBy: 'a fleet has one' },
  alertUnit: { most: 100_000, of: 'fleet' },
  unitKey: { most: 50, of: 'alertUnit' },
  mqttTopic: { most: 500, of: 'fleet' },
  notificationRule: { most: 500, of: 'fleet' },
  taskRule: { most: 500, of: 'fleet' },
  delivery: { boundedBy: 'rules make messages, and they are forgotten after a time' },
  messageTemplate: { most: 200, of: 'fleet' },
  notification3Template: { most: 200, of: 'fleet' },
  tasklistTemplate: { most: 200, of: 'fleet' },
  notificationMessages: { boundedBy: 'a template has one text for each event, language and part of a message' },
  notification3Messages: { boundedBy: 'a template has one text for each event, language and part of a message' },
  tasklistMessages: { boundedBy: 'a template has one text for each list, language and part of a message' },
  user: { most: 5_000, of: 'fleet' },
  fleet: { most: 10_000, of: 'installation' },
  poi: { most: 2_000, of: 'fleet' },
  poiGroup: { most: 500, of: 'fleet' },
  person: { boundedBy: 'somebody is erased once, and users and contacts have a limit' },
} as const satisfies Record<AuditedRecordKind | RecordPart, RecordLimit | Bounded>

type Limits = typeof RECORD_LIMITS

/** A kind of record whose number has a limit. */
export type LimitedRecordKind = {
  [Kind in keyof Limits]: Limits[Kind] extends RecordLimit ? Kind : never
}[keyof Limits]

const isLimited = (kind: keyof Limits): kind is LimitedRecordKind => 'most' in RECORD_LIMITS[kind]

export const LIMITED_RECORD_KINDS: readonly LimitedRecordKind[] = (
  Object.keys(RECORD_LIMITS) as (keyof Limits)[]
).filter(isLimited)

/** How many there may be, by kind. */
export type MaxRecordCounts = Readonly<Record<LimitedRecordKind, number>>

export const MAX_RECORD_COUNTS: MaxRecordCounts = Object.fromEntries(
  LIMITED_RECORD_KINDS.map((kind) => [kind, RECORD_LIMITS[kind].most]),
) as MaxRecordCounts

/** From this share of a limit on, screens say how much room is left. */
const NEAR_LIMIT = 0.9

/** Whether so many records of a kind are near their limit, or at it. */
export const isNearRecordLimit = (kind: LimitedRecordKind, has: number): boolean =>
  has >= RECORD_LIMITS[kind].most * NEAR_LIMIT
