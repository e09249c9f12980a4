import { NOTIFICATIONS_VERSIONS } from '@coldbar/domain/kinds/notifications-version'
import { RUN_FLAT_LIMIT_PERCENT } from '@coldbar/domain/limits/run-flat-limit'
import { median } from '@coldbar/domain/statistics/median'
import { days, hours } from '@coldbar/domain/units/time'
import { type ProvingVehicleClass, provingVehicleClassKey } from '@coldbar/simulator/proving/proving-vehicle-class'
import type { DepartureTrialOutcome } from './departure-trial.ts'
import type { DispatcherMonthTrialResult } from './dispatcher-month-trial.ts'
import { type AlarmCountPerKindGroup, alarmCountsText } from './false-alarm.ts'
import type { HealthyTrialCounts } from './healthy-vehicle-trial.ts'
import type { LeakDetection, LeakTrendForecastOutcome, LeakTrialResult } from './leak-trial.ts'
import type { RecipientTrialResult } from './recipient-trial.ts'
import type { SensorFaultTrialResult } from './sensor-fault-trial.ts'
import type { UnheardLeakTrialResult } from './unheard-leak-trial.ts'
import type { WorkshopVisitTrialResult } from './workshop-visit-trial.ts'

const HOUR = hours(1)

const lengthText = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`
  return seconds < 2 * HOUR ? `${Math.round(seconds / 60)} min` : `${(seconds / HOUR).toFixed(1)} h`
}

/** Median and worst of lengths in seconds. */
const delays = (lengths: readonly number[]): string =>
  lengths.length === 0 ? '–' : `${lengthText(median(lengths) ?? 0)} / ${lengthText(Math.max(...lengths))}`

const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value): value is T => value !== null)

/** How often each value came, most often first. */
const tally = (values: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => `${count} ${value}`)
    .join(', ')
}

export const HEALTHY_TABLE_HEAD =
  'class | tire-days | readings | learned | median h to learn | false | slow loss | naive below 95 % | compensated below 95 %'

export const healthyTableLine = (name: string, count: HealthyTrialCounts): string =>
  [
    name,
    count.tireDays,
    count.readings,
    `${count.learned} of ${count.tires}`,
    median(count.hoursToLearn)?.toFixed(0) ?? '–',
    alarmCountsText(count.cries),
    count.trends,
    count.naive,
    count.compensated,
  ].join(' | ')

export const provingVehicleClassName = (cls: ProvingVehicleClass): string => provingVehicleClassKey(cls)

export const LEAK_TABLE_HEAD =
  'leak | tags | found | after, median / worst | within 30 h | within 6 h | within 10 min | first called | said blow-out | 99 after 95 % | said over | messages of the leak v2 / v3, most | of all its problems | by trend, median / worst | by trend within 48 h | band right | forecasts right | their width, of the time left | in the first two days | told rate, of the truth | within 30 % | loss per hour begun, most | false on others'

const within = (lengths: readonly number[], limit: number): number => lengths.filter((one) => one <= limit).length

export const leakTableLine = (leak: string, tags: string, { of, found, others }: LeakTrialResult): string => {
  const afters = known(found.map(({ after }) => after))
  const trends = known(found.map(({ trendAfter }) => trendAfter))
  const most = (of: 'leak' | 'all') =>
    NOTIFICATIONS_VERSIONS.map((generation) =>
      Math.max(0, ...found.map(({ messages }) => messages[generation][of])),
    ).join(' / ')
  return [
    leak,
    tags,
    `${afters.length} of ${of}`,
    delays(afters),
    within(afters, 30 * HOUR),
    within(afters, 6 * HOUR),
    within(afters, 600),
    tally(known(found.map(({ as }) => as))),
    found.filter(({ saidBlowOut }) => saidBlowOut).length,
    delays(known(found.map(({ maintenanceAfter }) => maintenanceAfter))),
    found.filter(({ saidOver }) => saidOver).length,
    most('leak'),
    most('all'),
    delays(trends),
    within(trends, 48 * HOUR),
    share(found.map(({ bandHeld }) => bandHeld)),
    ...forecastsText(found.flatMap(({ forecasts }) => forecasts)),
    ...ratesText(found.map(({ rates }) => rates)),
    Math.max(0, ...found.map(({ losses }) => losses)),
    alarmCountsText(others),
  ].join(' | ')
}

const percentText = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((100 * part) / of)} % of ${of}`

const forecastsText = (forecasts: readonly LeakTrendForecastOutcome[]): string[] => {
  const right = (of: readonly LeakTrendForecastOutcome[]): string =>
    percentText(of.filter(({ held }) => held).length, of.length)
  const wide = (of: readonly LeakTrendForecastOutcome[]): string =>
    median(of.map(({ width }) => width))?.toFixed(2) ?? '–'
  const early = forecasts.filter(({ isEarly }) => isEarly)
  return [right(forecasts), wide(forecasts), early.length === 0 ? '–' : `${right(early)}, ${wide(early)}`]
}

/** A rate that errs by more sends somebody to the wrong workshop. */
const RATE_WITHIN = 0.3

/** The median of what was told of each leak; how many leaks, and how many of all tellings, were right. */
const ratesText = (rates: readonly (readonly number[])[]): string[] => {
  const isRight = (ratio: number): boolean => Math.abs(ratio - 1) <= RATE_WITHIN
  const middles = known(rates.map((own) => median(own)))
  const all = rates.flat()
  const leaks = `${middles.filter(isRight).length} of ${middles.length}`
  return [median(middles)?.toFixed(2) ?? '–', `${leaks}, told ${percentText(all.filter(isRight).length, all.length)}`]
}

export const FORECAST_TABLE_HEAD =
  'forecasts right | their width, of the time left | in the first two days | told rate, of the truth | within 30 %'

/** What was foretold, and how fast people were told that gas goes. */
export const forecastTableLine = (found: readonly LeakDetection[]): string =>
  [...forecastsText(found.flatMap(({ forecasts }) => forecasts)), ...ratesText(found.map(({ rates }) => rates))].join(
    ' | ',
  )

export const WORKSHOP_VISIT_TABLE_HEAD =
  'visit | tags | seen within two packets | healed within two packets | fill error at once, points, median / worst | next day | unknown next day | asked if changed | false'

const errors = (values: readonly (number | null)[]): string => {
  const sizes = known(values).map(Math.abs)
  return sizes.length === 0 ? '–' : `${(median(sizes) ?? 0).toFixed(1)} / ${Math.max(...sizes).toFixed(1)}`
}

const share = (values: readonly (boolean | null)[]): string => {
  const told = known(values)
  return told.length === 0 ? '–' : `${told.filter(Boolean).length} of ${told.length}`
}

export const workshopVisitTableLine = (
  visit: string,
  tags: string,
  { found, cries }: WorkshopVisitTrialResult,
): string =>
  [
    visit,
    tags,
    share(found.map(({ seen }) => seen)),
    share(found.map(({ healed }) => healed)),
    errors(found.map(({ errorAtOnce }) => errorAtOnce)),
    errors(found.map(({ errorNextDay }) => errorNextDay)),
    found.filter(({ errorNextDay }) => errorNextDay === null).length,
    found.filter(({ asked }) => asked).length,
    alarmCountsText(cries),
  ].join(' | ')

export const SENSOR_FAULT_TABLE_HEAD =
  'sensor fault for 3 days | tags | tires | tire-days | doubted | asked if changed | a sound one doubted | false on its own tire | false on others'

export const sensorFaultTableLine = (fault: string, tags: string, row: SensorFaultTrialResult): string =>
  [
    ...[fault, tags, row.of, row.tireDays, row.doubted, row.asked, row.doubtedOthers],
    ...[alarmCountsText(row.own), alarmCountsText(row.others)],
  ].join(' | ')

export const falseAlarmsTableLine = (
  name: string,
  { tireDays, cries }: { tireDays: number; cries: AlarmCountPerKindGroup },
): string => [name, tireDays, alarmCountsText(cries)].join(' | ')

export const UNHEARD_LEAK_TABLE_HEAD =
  'ten days unheard, 0.01 bar/h | tags | told as past | after, median / worst | its error, points, median / worst | said to go on falsely | said to go on rightly | after, median / worst | ended falsely | messages, most'

export const unheardLeakTableLine = (silence: string, tags: string, { of, found }: UnheardLeakTrialResult): string => {
  const hoursText = (values: readonly (number | null)[]): string => delays(known(values).map((value) => value * HOUR))
  const past = known(found.map(({ pastAfter }) => pastAfter))
  const present = known(found.map(({ presentAfter }) => presentAfter))
  return [
    ...[silence, tags, `${past.length} of ${of}`, hoursText(past), errors(found.map(({ error }) => error))],
    found.filter(({ saidPresent }) => saidPresent).length,
    ...[`${present.length} of ${of}`, hoursText(present)],
    found.filter(({ withdrawn }) => withdrawn).length,
    Math.max(...found.map(({ messages }) => messages)),
  ].join(' | ')
}

export const DISPATCHER_MONTH_TABLE_HEAD =
  'fleet of 40, one tire leaks 0.01 bar/h | tire-days | version | messages in a month | first after | of the leak | of other tires | wrong'

const daysText = (length: number): string => `day ${(length / days(1)).toFixed(1)}`

/** A line for each version of the rule. */
export const dispatcherMonthTableLines = (tags: string, { messages, tireDays }: DispatcherMonthTrialResult): string[] =>
  NOTIFICATIONS_VERSIONS.map((generation) => {
    const all = messages[generation]
    const own = all.filter(({ isOfLeak }) => isOfLeak)
    const first = own[0]
    return [
      ...[tags, tireDays, generation, all.length],
      first === undefined ? '–' : lengthText(first.after),
      own.map(({ kind, after }) => `${kind} ${daysText(after)}`).join(', ') || '–',
      tally(all.filter(({ isOfLeak }) => !isOfLeak).map(({ kind }) => kind)) || '–',
      tally(all.filter(({ isRight }) => !isRight).map(({ kind }) => kind)) || '–',
    ].join(' | ')
  })

export const RECIPIENT_TABLE_HEAD =
  'fleet of 40 with a trouble on three of four vehicles | by default | days | messages | a day, most | needed nobody | a day, most | of these | tires that needed somebody | not told of | told after, median / worst'

const mostOfADay = (all: readonly { at: number }[]): number =>
  Math.max(0, ...[...Map.groupBy(all, ({ at }) => Math.floor(at / days(1))).values()].map(({ length }) => length))

/** How much one of the recipients was sent, how much of it for nothing, and what was kept from them. */
export const recipientTableLine = (
  tags: string,
  { name, days: length, messages, needing }: RecipientTrialResult,
): string => {
  const needless = messages.filter(({ isNeeded }) => !isNeeded)
  const untold = needing.filter(({ after }) => after === null)
  return [
    ...[tags, name, length, messages.length, mostOfADay(messages), needless.length, mostOfADay(needless)],
    tally(needless.map(({ kind, what, trouble }) => `${kind} (${what}, ${trouble})`)) || '–',
    needing.length === 0 ? '–' : needing.length,
    untold.length === 0 ? '–' : tally(untold.map(({ trouble }) => trouble)),
    delays(known(needing.map(({ after }) => after)).map((after) => after * HOUR)),
  ].join(' | ')
}

/** The maintenance level of the proving ground, and where any tire is low, %. */
const ENOUGH = 95
const LOW = 90

export const DEPARTURE_TABLE_HEAD =
  'one tire | tags | times set out | go | of these below 95 % in truth | below 90 % | below 80 % | all at 95 % or more in truth | of these go | not known | go after | stay'

/** How often "go" was said of a tire that was too low in truth, and something else though all held enough. */
export const departureTableLine = (name: string, tags: string, found: readonly DepartureTrialOutcome[]): string => {
  const go = found.filter(({ said }) => said === 'go')
  const sound = found.filter(({ fill }) => fill >= ENOUGH)
  const saidOf = (all: readonly DepartureTrialOutcome[], verdict: DepartureTrialOutcome['said']) =>
    all.filter(({ said }) => said === verdict).length
  return [
    name,
    tags,
    found.length,
    go.length,
    ...[ENOUGH, LOW, RUN_FLAT_LIMIT_PERCENT].map((limit) => go.filter(({ fill }) => fill < limit).length),
    sound.length,
    ...(['go', 'notKnown', 'goAfter', 'stay'] as const).map((verdict) => saidOf(sound, verdict)),
  ].join(' | ')
}
