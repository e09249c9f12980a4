import {
  type DemountTask,
  demountTask,
  forbidsInflating,
  PROBLEM_ACTIONS,
  type ProblemAction,
} from '@coldbar/domain/problems/problem-action'

type JsonObject = Readonly<Record<string, unknown>>

/** A place of an answer that says of a tire that nobody may inflate it, and what it says is to be done; `forgotten` where it says neither. */
export type ToldRemoval = { place: string; tireId: unknown; task: DemountTask | null | 'forgotten' }

const isTable = (value: JsonObject): value is { columns: string[]; rows: unknown[][] } =>
  Array.isArray(value.columns) && Array.isArray(value.rows)

/** Every object of an answer with its place; the rows of a list with columns are objects too. */
const objectsIn = (value: unknown, place: string): [string, JsonObject][] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(one, `${place}[]`))
  const object = value as JsonObject
  if (isTable(object))
    return object.rows.map((row) => [
      `${place}.rows[]`,
      Object.fromEntries(object.columns.map((column, at) => [column, row[at]])),
    ])
  return [[place, object], ...Object.entries(object).flatMap(([key, inner]) => objectsIn(inner, `${place}.${key}`))]
}

const ACTIONS: ReadonlySet<unknown> = new Set(PROBLEM_ACTIONS)

/** Every word that an answer says under `action`. */
export const actionsInAnswer = (answer: unknown): string[] =>
  objectsIn(answer, '').flatMap(([, { action }]) => (typeof action === 'string' ? [action] : []))

/** Names under which a task is told. */
const TASKS = ['demount_task', 'demountTask', 'worst_demount_task'] as const

/** Whether a vehicle may leave is told with its tires, which say what is to be done with each. */
const isVehicleToLeave = (object: JsonObject): boolean => 'verdict' in object && !('tire_id' in object)

/** A tire that is elsewhere by now need not come off where it was: the field beside says nothing either. */
const isElsewhere = ({ removal, demount_task: task }: JsonObject): boolean => removal === null && task === null

const speaksOfRemoval = (object: JsonObject): boolean =>
  (ACTIONS.has(object.action) && forbidsInflating(object.action as ProblemAction)) ||
  typeof object.demount_since === 'number' ||
  (Object.values(object).includes('mustComeOff') && !isVehicleToLeave(object)) ||
  (TASKS.some((name) => name in object) && !isElsewhere(object))

const taskIn = (object: JsonObject): ToldRemoval['task'] => {
  const name = TASKS.find((one) => one in object)
  if (name !== undefined) return object[name] as DemountTask | null
  if (!('demount_since' in object && 'unsound_since' in object)) return 'forgotten'
  return demountTask(object.demount_since as number | null, object.unsound_since as number | null)
}

const tireIn = (object: JsonObject): unknown => {
  if ('worst_tire_id' in object) return object.worst_tire_id
  return object.tire_id ?? (object.problem as JsonObject | null | undefined)?.tire_id ?? object.id
}

/** Every place of an answer that says that a tire must come off, or has a field for what is to be done with one that must. */
export const removalsInAnswer = (answer: unknown): ToldRemoval[] =>
  objectsIn(answer, '').flatMap(([place, object]) =>
    speaksOfRemoval(object) ? [{ place, tireId: tireIn(object), task: taskIn(object) }] : [],
  )
