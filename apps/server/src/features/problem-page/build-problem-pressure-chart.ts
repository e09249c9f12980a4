import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import {
  type AlarmChartQuantity,
  alarmChartQuantity,
  gaugePressureAtFillLevel,
} from '@coldbar/domain/events/alarm-chart-quantity'
import {
  bucketLengthForPeriod,
  type MeasurementBucket,
  mergeBucketParts,
} from '@coldbar/domain/measurements/measurement-buckets'
import { percent } from '@coldbar/domain/units/percent'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { days, epochSeconds, hours, timeBetween } from '@coldbar/domain/units/time'
import { firstSignOfProblem } from '@coldbar/i18n/first-sign-of-problem'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  bucketsOfTireSqlCondition,
  bucketsOnVehicleSqlCondition,
  readBucketParts,
} from '../../fleet/measurements/measurement-buckets.repository.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { PdfChart, PdfChartLine } from '../../reports/pdf-report.ts'
import type { ProblemPageAnswer } from './problem-page.service.ts'

const HOUR = hours(1)
const DAY = days(1)
/** Before the first sign: the more, the longer the problem goes on, so that a fresh one is not squeezed to the edge. */
const BEFORE = { least: HOUR, most: 6 * HOUR, share: 2 }
const AFTER = 6 * HOUR
/** As many as a page shows apart. */
const POINTS = 250
const TIMES = 7
const MONTH = 30 * DAY
const TIME_STEPS = [0.5, 1, 2, 3, 6, 12, 24, 48, 7 * 24, 14 * 24].map((hours) => hours * HOUR)
const VALUES = 5
/** Fewer are no curve. */
const LEAST_POINTS = 2

/** Some hours before the first sign until some hours after it was believed, or until now. */
const aroundBeginning = ({ problem, why: { confirmed } }: ProblemPageAnswer, now: number): ExportPeriod => {
  const since = firstSignOfProblem(problem)
  const end = Math.ceil(Math.min(now, Math.max(since, confirmed) + AFTER)) + 1
  const before = Math.max(BEFORE.least, Math.min(BEFORE.most, BEFORE.share * (end - since)))
  return {
    start: epochSeconds(Math.max(Math.floor(since - before), end - MAX_VEHICLE_TIRES_SERIES_SECONDS)),
    end: epochSeconds(end),
  }
}

type Shown = Pick<AlarmChartQuantity, 'quantity' | 'which'>

/** A line is drawn of the unrounded course, whoever reads it: steps would hide what it did. */
const pointsOf = (buckets: readonly MeasurementBucket[], { quantity, which }: Shown): PdfChartLine['points'] =>
  buckets.flatMap((bucket): PdfChartLine['points'] => {
    const value = bucket[quantity][which]
    const point = value === null ? null : ([(bucket.first + bucket.last) / 2, value] as const)
    return bucket.gapBefore ? [null, point] : [point]
  })

/** The tire and the others of its axle, the own one first. */
const linesOf = async (
  tx: FleetTransaction,
  { problem, tire_name, why }: ProblemPageAnswer,
  { period, shown, telling }: { period: ExportPeriod; shown: Shown; telling: PdfReportAudience },
): Promise<PdfChartLine[]> => {
  const { tire_id, vehicle_id } = problem
  const others = why.wheels.filter((wheel) => wheel.tire_id !== tire_id)
  const ids = [tire_id, ...others.map((wheel) => wheel.tire_id)]
  const length = bucketLengthForPeriod(timeBetween(period.start, period.end), POINTS)
  const which = vehicle_id === null ? bucketsOfTireSqlCondition(tire_id) : bucketsOnVehicleSqlCondition(vehicle_id, ids)
  const parts = Map.groupBy(await readBucketParts(tx, which, period, length), ({ tireId }) => tireId)
  const line = (id: number, name: string): PdfChartLine => ({
    name,
    points: pointsOf(mergeBucketParts(parts.get(id) ?? [], length), shown),
  })
  return [
    line(tire_id, tire_name),
    ...others.map((wheel) => line(wheel.tire_id, positionNameOfTire(wheel, telling.t) ?? wheel.tire_name)),
  ]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from below the least to above the most. */
const scaleOf = (values: readonly number[], least: number, text: (value: number) => string): PdfChart['scale'] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const rough = Math.max(high - low, least) / VALUES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10)
  const [first, last] = [Math.floor(low / step - 0.1), Math.ceil(high / step + 0.1)]
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { least: first * step, most: last * step, values: marks.map((value) => [value, text(value)] as const) }
}

/** Whole hours or days: where time zones differ by less, a few of them stand beside. */
const timesOf = ({ start, end }: ExportPeriod, { format }: PdfReportAudience): PdfChart['times'] => {
  const step = TIME_STEPS.find((each) => (end - start) / each <= TIMES) ?? MONTH
  const first = Math.ceil(start / step)
  return Array.from({ length: Math.floor(end / step) - first + 1 }, (_, at) => {
    const time = (first + at) * step
    return [time, step < DAY ? `${format.dayMonth(time)} ${format.timeOfDay(time)}` : format.dayMonth(time)] as const
  })
}

const known = (lines: readonly PdfChartLine[]): number[] =>
  lines.flatMap(({ points }) => points.flatMap((point) => (point === null ? [] : [point[1]])))

const TITLE = { fillLevel: 'tires.fillLevel', pressure: 'tires.pressure', temperature: 'tires.temperature' } as const
/** What is never drawn larger than it is: points of fill level, bar, K. */
const LEAST_HEIGHT = { fillLevel: 10, pressure: 1, temperature: 10 } as const

const writes = ({ fillLevel, pressure, temperature }: PdfReportAudience['format']) => ({
  fillLevel: (value: number) => fillLevel(value),
  pressure: (value: number) => pressure(value),
  temperature: (value: number) => temperature(value),
})

type Curves = AlarmChartQuantity & { lines: readonly PdfChartLine[]; limitText: string | null }
type Around = { period: ExportPeriod; telling: PdfReportAudience }

/** The pressure tells of a tire whose fill level nobody knew, as of one that was judged by its tag alone. */
const byPressure = async (
  tx: FleetTransaction,
  page: ProblemPageAnswer,
  { limit: level }: AlarmChartQuantity,
  { period, telling }: Around,
): Promise<Curves> => {
  const { t, format } = telling
  const shown = { quantity: 'pressure', which: 'min' } as const
  const lines = await linesOf(tx, page, { period, shown, telling })
  const { wheels, extraP } = page.why
  const temperature = wheels.find(({ tire_id }) => tire_id === page.problem.tire_id)?.temperature ?? null
  const optimal = extraP?.op ?? null
  if (level === null || optimal === null || temperature === null)
    return { ...shown, lines, limit: null, limitText: null }
  const limit = gaugePressureAtFillLevel(percent(level), bar(optimal), celsius(temperature))
  const told = { level: format.fillLevel(level), pressure: format.pressure(limit), at: format.temperature(temperature) }
  return { ...shown, lines, limit, limitText: t('report.chartLevel', told) }
}

const curvesOf = async (tx: FleetTransaction, page: ProblemPageAnswer, around: Around): Promise<Curves> => {
  const { t, format } = around.telling
  const fired = alarmChartQuantity(page.why.kind, page.why.event_data)
  const lines = await linesOf(tx, page, { ...around, shown: fired })
  const isKnown = known(lines.slice(0, 1)).length >= LEAST_POINTS
  if (fired.quantity === 'fillLevel' && !isKnown) return byPressure(tx, page, fired, around)
  const { quantity, limit } = fired
  const limitText = limit === null ? null : t('report.chartLimit', { limit: writes(format)[quantity](limit) })
  return { ...fired, lines, limitText }
}

/** The curve that shows why it fired, with the limit of that moment and the tires beside; null where nothing was heard. */
export const buildProblemPressureChart = async (
  tx: FleetTransaction,
  page: ProblemPageAnswer,
  telling: PdfReportAudience,
): Promise<PdfChart | null> => {
  const { t, format, now } = telling
  const period = aroundBeginning(page, now)
  const { lines, quantity, which, limit, limitText } = await curvesOf(tx, page, { period, telling })
  const [own, ...others] = lines
  if (own === undefined || known([own]).length === 0) return null
  const text = (value: number): string => writes(format)[quantity](value)
  const between = (of: readonly PdfChartLine[]) => ({
    least: text(Math.min(...known(of))),
    most: text(Math.max(...known(of))),
  })
  const title = t(which === 'min' ? 'charts.lowest' : 'charts.highest', { what: t(TITLE[quantity]) })
  const since = firstSignOfProblem(page.problem)
  const { confirmed } = page.why
  return {
    title,
    alt: [
      t('report.chartAlt', {
        ...{ what: title, from: format.moment(period.start), until: format.moment(period.end), tire: own.name },
        ...between([own]),
      }),
      known(others).length === 0 ? null : t('report.chartNeighbours', between(others)),
      limitText,
    ]
      .filter((part) => part !== null)
      .join(' '),
    from: period.start,
    until: period.end,
    lines,
    limit: limit === null || limitText === null ? null : { value: limit, text: limitText },
    marks: [
      ...(since >= period.start ? [{ time: since, text: t('report.chartFirst') }] : []),
      ...(confirmed > since ? [{ time: confirmed, text: t('report.chartFired') }] : []),
    ],
    scale: scaleOf([...known(lines), ...(limit === null ? [] : [limit])], LEAST_HEIGHT[quantity], text),
    times: timesOf(period, telling),
  }
}
