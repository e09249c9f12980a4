import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { ongoingProblemChangeSince } from '@coldbar/domain/problems/problem-change-since'
import { epochSeconds, hours } from '@coldbar/domain/units/time'
import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import { type HomeProblemRow, isProblemRowUnassigned } from './home-problem-row.ts'

/** Which problems are asked for, as the address says. */
export type HomeProblemFilter = {
  /** Only these; null for all. */
  level: AlarmLevel | null
  /** Nobody has them, or whoever looks has. */
  whose: 'free' | 'mine' | null
  /** The user who looks. */
  userId: number | null
  /** s since 1970: that began, became known or grew worse since then. */
  began: number | null
  /** Words that all stand in what the row says, in lower case. */
  words: readonly string[]
}

export const isProblemRowAssignedToUser = ({ problem }: HomeProblemRow, userId: number | null): boolean =>
  userId !== null && problem?.holder?.user_id === userId

/** When a row's trouble began: its story begins with the first sign, which is before the alarm. */
export const problemRowBeganAt = ({ wrong, problem }: HomeProblemRow): number | null => problem?.since ?? wrong.since

const hasBegunSince = (row: HomeProblemRow, moment: number): boolean => {
  const began = problemRowBeganAt(row)
  return began !== null && began >= moment
}

/** What was low at four and driven flat at eight must come off since eight. */
const mustComeOffSince = ({ wrong: { removal, removal_since: since } }: HomeProblemRow, moment: number): boolean =>
  removal === 'mustComeOff' && since !== null && since >= moment

/** A leak of the afternoon that alarmed at nine in the evening is new to whoever went home at six. */
const becameNewsSince = ({ problem }: HomeProblemRow, moment: number): boolean =>
  problem !== null &&
  ongoingProblemChangeSince(
    problem.steps.map(({ is_news: isNews, found, end }) => ({
      ...{ isNews, foundAt: epochSeconds(found), end: end === null ? null : epochSeconds(end) },
    })),
    epochSeconds(moment),
  ) !== null

export const matchesHomeProblemFilter = (
  row: HomeProblemRow,
  { level, whose, userId, began, words }: HomeProblemFilter,
  said: string,
): boolean =>
  (level === null || row.wrong.level === level) &&
  (whose === null || (whose === 'free' ? isProblemRowUnassigned(row) : isProblemRowAssignedToUser(row, userId))) &&
  (began === null || hasBegunSince(row, began) || becameNewsSince(row, began) || mustComeOffSince(row, began)) &&
  words.every((word) => said.includes(word))

const HOUR = /^(\d{1,2})h$/
const CLOCK = /^(\d{1,2}):00$/

/** The choices of a time: the last hours, or since an hour of the clock. */
export const PROBLEM_SINCE_CHOICES = ['1h', '4h', '12h', '24h', '18:00', '6:00'] as const

export const parseProblemSince = (text: string | undefined): (typeof PROBLEM_SINCE_CHOICES)[number] | null =>
  PROBLEM_SINCE_CHOICES.find((choice) => choice === text) ?? null

/** The moment that a choice means now, in the reader's own time zone: `18:00` is the last time that it was six in the evening. */
export const momentOfProblemSince = (
  choice: (typeof PROBLEM_SINCE_CHOICES)[number] | null,
  now: number,
): number | null => {
  if (choice === null) return null
  const [, count] = HOUR.exec(choice) ?? []
  if (count !== undefined) return now - hours(Number(count))
  const [, clock] = CLOCK.exec(choice) ?? []
  const at = dateOfEpochSeconds(now)
  at.setHours(Number(clock), 0, 0, 0)
  if (at > dateOfEpochSeconds(now)) at.setDate(at.getDate() - 1)
  return Math.floor(at.getTime() / 1_000)
}

/** What the rows can be gathered by. */
const PROBLEM_GROUPINGS = ['depot', 'place', 'vehicle', 'cause'] as const
export type ProblemGrouping = (typeof PROBLEM_GROUPINGS)[number]

/** What these rows can be gathered by: by depot where one of them belongs to any. */
export const groupingsOfProblemRows = (rows: readonly HomeProblemRow[]): readonly ProblemGrouping[] =>
  rows.some(({ wrong }) => wrong.depot !== null)
    ? PROBLEM_GROUPINGS
    : PROBLEM_GROUPINGS.filter((grouping) => grouping !== 'depot')

export const parseProblemGrouping = (text: string | undefined): ProblemGrouping | null =>
  PROBLEM_GROUPINGS.find((grouping) => grouping === text) ?? null

/** Where a row's vehicle is: the place of the fleet, else the town. */
export const placeOfProblemRow = ({ wrong: { place, address } }: HomeProblemRow): string | null =>
  place ?? addressWithoutAccuracyMark(address)

/** Rows by what they have in common, in the order of the first of each; without a name for what has none. */
export const groupRowsUnderNames = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
): readonly { readonly name: string | null; readonly rows: readonly Row[] }[] =>
  [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({ name, rows: own }))
