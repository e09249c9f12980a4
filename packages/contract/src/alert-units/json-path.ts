/** The step of a path that stands for each item of a list. */
export const JSON_PATH_EACH_ITEM = '*'

/** Longer paths than any gateway's messages have. */
export const MAX_JSON_PATH_STEPS = 12
export const MAX_JSON_PATH_STEP_LENGTH = 100

/** More signs than a message has that somebody pastes. */
export const MAX_PASTED_MESSAGE_LENGTH = 65_536

/** A way into a message: names of fields from the outside in; of a list `*` is each of its items, and a number one of them, from 0. */
export type JsonPath = readonly string[]

/**
 * What the id of a sensor is. `hexadecimal`: its own, with the number on its case where it has at most eight hexadecimal digits.
 * `decimal`: its own, and the number of its tag. `place`: that of a wheel or an input, which other devices have too.
 */
export const SENSOR_ID_FORMATS = ['hexadecimal', 'decimal', 'place'] as const

/** How a moment is written: s or ms since 1970, a date with its zone, or a date without one that is UTC. */
export const TIMESTAMP_FORMATS = ['s', 'ms', 'iso', 'utc'] as const

/** What a field of a message can be mapped to, in the order in which people look for it. */
export const MAPPABLE_READING_FIELDS = [
  ...(['sensor', 'pressure', 'temperature', 'time', 'latitude', 'longitude', 'speed', 'odometer', 'device'] as const),
] as const

export type MappableReadingField = (typeof MAPPABLE_READING_FIELDS)[number]

/** The innermost list that a path leads through, as the path of its items; empty where it leads through none. */
export const innermostListOfJsonPath = (path: JsonPath): JsonPath =>
  path.slice(0, path.lastIndexOf(JSON_PATH_EACH_ITEM) + 1)

const beginsWith = (path: JsonPath, start: JsonPath): boolean => start.every((step, at) => path[at] === step)

/** The list of whose items a message tells: the innermost one that any path leads through. */
export const innermostListOfJsonPaths = (paths: readonly JsonPath[]): JsonPath =>
  paths.map(innermostListOfJsonPath).reduce((longest, list) => (list.length > longest.length ? list : longest), [])

/** Whether all lists of these paths are the innermost one or lie around it: the items of two lists side by side belong to nothing in common. */
export const areJsonPathListsNested = (paths: readonly JsonPath[]): boolean => {
  const innermost = innermostListOfJsonPaths(paths)
  return paths.every((one) => beginsWith(innermost, innermostListOfJsonPath(one)))
}
