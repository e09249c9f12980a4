import type { CallName } from './call-access.ts'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from './fill-level-rounding.ts'
import { hasAtLeastRole } from './has-at-least-role.ts'
import type { CallerRole, Role } from './role.ts'

/** Diagnostics: what only whoever maintains the installation reads, wherever the key appears in an answer. */
const DIAGNOSTICS = [
  'expansion_cte_running',
  'total_nb_trips2',
  'total_trip_distance2',
  'avg_trip_distance2',
  'last_trip_distance2',
  'odo_cumul2',
  'time_idle2',
  'time_nonidle',
  'pressure_inflation',
  // What a system answered whose address a user wrote down: it may lie in the installation's own network.
  'said_text',
] as const

/** In the grid of a vehicle also the first odometer and trip distance are diagnostics. */
const VEHICLE_GRID = ['total_trip_distance', 'odo_cumul'] as const

/** Single trips, their speed and raw distance; others read distances per day. */
const TRIP_TIMES = ['start_time', 'end_time', 'distance2', 'average_speed'] as const

/** The fields of a tire as its screens list and show it. Events keep the cold pressure, which their detail shows to everybody. */
const TIRE_RECORD = ['park_pressure', 'uncertain_last_address', 'uncertain_last_measurement'] as const

const HIDDEN_IN: Partial<Record<CallName, readonly string[]>> = {
  'vehicles.details': [...VEHICLE_GRID, 'park_pressure'],
  'tires.all': TIRE_RECORD,
  'tires.details': [...TIRE_RECORD, 'number_inflations'],
  'tires.add': TIRE_RECORD,
  'tires.update': TIRE_RECORD,
  'vehicles.tripsLog': TRIP_TIMES,
  'tires.tripsLog': TRIP_TIMES,
}

const READING_FIELD: CallerRole = 'admin'

const hiddenKeys = (call: CallName): ReadonlySet<string> => new Set([...DIAGNOSTICS, ...(HIDDEN_IN[call] ?? [])])

/** Whether `role` reads the field `key` in the answer of `call`. */
export const mayReadField = (role: Role | null, call: CallName, key: string): boolean =>
  hasAtLeastRole(role, READING_FIELD) || !hiddenKeys(call).has(key)

const WRITING_FIELD: Readonly<Record<string, CallerRole>> = {
  /** The inflation detection rate, in types and in overrides. */
  pressure_inflation: 'admin',
  /** Which notifications version a profile has. */
  notifications: 'admin',
}

/** Whether what `role` sends as `key` is stored; otherwise it is ignored and the stored value stays. */
export const mayWriteField = (role: Role | null, key: string): boolean => {
  const needed = WRITING_FIELD[key]
  return needed === undefined || hasAtLeastRole(role, needed)
}

/** Charts and events carry a fill level as a ratio, lists as percent. */
const RATIO_CALLS: ReadonlySet<CallName> = new Set(['tires.measurements', 'tireEvents.details', 'tireEvents3.details'])

const FILL_LEVEL_KEYS: ReadonlySet<string> = new Set(['fill_level', 'fillLevel', 'fill_level_min', 'fill_level_max'])

/** The most that a level can be; in percent everywhere. */
const FILL_BOUND_KEY = 'fill_level_bound'

/** Beside a fill level in what the server makes answers of: the limit of its tire, %. It only says how to round, and is told to nobody. */
const FILL_LIMIT_KEY = 'fill_limit'

const shownLevel = (role: Role, call: CallName, level: number, limit: number | null): number =>
  // 0.575 times 100 is a hair below 57.5: without the rounding it would fall to the lower step.
  RATIO_CALLS.has(call)
    ? fillLevelForUserRole(Math.round(level * 1e8) / 1e6, role, limit) / 100
    : fillLevelForUserRole(level, role, limit)

/**
 * An answer as `role` may see it: hidden keys are absent and every fill level is rounded, at any depth.
 *
 * The answer itself is not changed. Lists of columns and rows and texts are left to whoever writes them.
 */
export const redactAnswerForRole = (role: Role, call: CallName, answer: unknown): unknown => {
  const hidden = hasAtLeastRole(role, READING_FIELD) ? NOTHING : hiddenKeys(call)
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    if (typeof value !== 'object' || value === null) return value
    // Not by way of lists of entries: a list of all tires has millions of fields.
    const seen: Record<string, unknown> = {}
    const limit = limitBeside(value as Record<string, unknown>)
    for (const key of Object.keys(value)) {
      if (key === FILL_LIMIT_KEY || hidden.has(key)) continue
      const entry = (value as Record<string, unknown>)[key]
      if (typeof entry !== 'number') seen[key] = typeof entry === 'object' ? shown(entry) : entry
      else if (FILL_LEVEL_KEYS.has(key)) seen[key] = shownLevel(role, call, entry, limit)
      else seen[key] = key === FILL_BOUND_KEY ? fillLevelUpperBoundForUserRole(entry, role) : entry
    }
    return seen
  }
  return shown(answer)
}

const limitBeside = ({ [FILL_LIMIT_KEY]: limit }: Record<string, unknown>): number | null =>
  typeof limit === 'number' ? limit : null

const NOTHING: ReadonlySet<string> = new Set()
