import { lazyValue } from './lazy.ts'
import { UNKNOWN_VALUE } from './number.ts'

type Moment = number | null | undefined

export type MomentFormat = {
  /** `21/11/2026 14:02:09`; seconds since 1970. */
  moment: (epochSeconds: Moment) => string
  /** `21/11/2026` */
  date: (epochSeconds: Moment) => string
  /** A day that the wire tells as its noon in UTC: the same for every reader, as a purchase is. */
  day: (epochSeconds: Moment) => string
  /** `29/11`, for days that are near. */
  dayMonth: (epochSeconds: Moment) => string
  /** `14:02`, for moments whose day is told elsewhere. */
  timeOfDay: (epochSeconds: Moment) => string
  /**
   * A moment within a sentence that is read at `now`, on a screen, a paper or in a message: `20/11 14:02`, of another year
   * `20/11/2025 14:02`. Lists and exports have whole moments.
   */
  momentInSentence: (epochSeconds: Moment, now: number) => string
  /**
   * As short as a moment can be told at `now`: `14:02` of the reader's today alone, `20/11 14:02` of another day of the
   * year, `20/11/2025 14:02` of another year.
   */
  shortMoment: (epochSeconds: number, now: number) => string
}

const MS_PER_SECOND = 1000

/** The one place where seconds become a `Date`. */
export const dateOfEpochSeconds = (epochSeconds: number): Date => new Date(epochSeconds * MS_PER_SECOND)

const isKnown = (moment: Moment): moment is number => typeof moment === 'number' && Number.isFinite(moment)

const dayInUtc = (at: number): string =>
  dateOfEpochSeconds(at).toISOString().slice(0, 10).split('-').reverse().join('/')

/** dd/MM/yyyy in every language, as fleet papers write it; in the device's time zone unless one is given. */
export const createMomentFormat = (timeZone?: string): MomentFormat => {
  const parts = lazyValue(
    () =>
      new Intl.DateTimeFormat('en-GB', {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
  )
  const write = (moment: Moment, pattern: (part: Record<string, string>) => string): string => {
    if (!isKnown(moment)) return UNKNOWN_VALUE
    return pattern(
      Object.fromEntries(
        parts()
          .formatToParts(dateOfEpochSeconds(moment))
          .map(({ type, value }) => [type, value]),
      ),
    )
  }
  const date = (at: Moment): string => write(at, (p) => `${p.day}/${p.month}/${p.year}`)
  const dayMonth = (at: Moment): string => write(at, (p) => `${p.day}/${p.month}`)
  const timeOfDay = (at: Moment): string => write(at, (p) => `${p.hour}:${p.minute}`)
  const momentInSentence = (at: Moment, now: number): string =>
    isKnown(at) ? `${year(at) === year(now) ? dayMonth(at) : date(at)} ${timeOfDay(at)}` : UNKNOWN_VALUE
  const year = (at: Moment): string => write(at, (p) => `${p.year}`)
  return {
    moment: (at) => write(at, (p) => `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}:${p.second}`),
    date,
    dayMonth,
    day: (at) => (isKnown(at) ? dayInUtc(at) : UNKNOWN_VALUE),
    timeOfDay,
    momentInSentence,
    shortMoment: (at, now) => (date(at) === date(now) ? timeOfDay(at) : momentInSentence(at, now)),
  }
}
