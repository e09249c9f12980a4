import { type SourceTimestamp, timestampOfNumber } from '../../door/resolve-source-timestamps.ts'

const UNIX = /^\d{1,12}(?:\.\d{1,9})?$/
const SAMPLE = /^@(\d{1,9}(?:\.\d{1,9})?)s$/
const WALL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?) ?(Z|[+-]\d\d:?\d\d)?$/
const MS = 1_000

const wallClock = ([, day, time, zone]: readonly (string | undefined)[]): SourceTimestamp => {
  const seconds = Date.parse(`${day}T${time}${zone ?? 'Z'}`) / MS
  if (!Number.isFinite(seconds)) return null
  return zone === undefined ? { clock: 'wall', seconds } : timestampOfNumber(seconds)
}

/**
 * The field `time` of a line. rtl_433 writes local time without a zone unless `-M time:...` says otherwise: only `unix`, which is text,
 * and times with a zone are moments; "@1.1s" is where a recording was. Null where nothing is said, or nothing that can be true.
 */
export const parseRadioTimestamp = (time: unknown): SourceTimestamp => {
  if (typeof time === 'number') return timestampOfNumber(time)
  if (typeof time !== 'string') return null
  if (UNIX.test(time)) return timestampOfNumber(Number(time))
  const sample = SAMPLE.exec(time)
  if (sample !== null) return { clock: 'sample', seconds: Number(sample[1]) }
  const wall = WALL.exec(time)
  return wall === null ? null : wallClock(wall)
}
