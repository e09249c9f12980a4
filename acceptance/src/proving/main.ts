import { OPERATING_CONDITIONS } from '@coldbar/simulator/proving/operating-conditions'
import { DEPARTURE_TRIALS, runDepartureTrial } from './departure-trial.ts'
import { runDispatcherMonthTrial } from './dispatcher-month-trial.ts'
import {
  type AlarmCountPerKindGroup,
  addAlarmCounts,
  HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS,
  zeroAlarmCounts,
} from './false-alarm.ts'
import { addHealthyTrialCounts, runHealthyVehicleTrial, zeroHealthyTrialCounts } from './healthy-vehicle-trial.ts'
import { LEAK_TRIALS, type LeakDetection, runLeakTrial } from './leak-trial.ts'
import { simulateLearnedVehicles } from './learned-vehicles.ts'
import {
  HEALTHY_PROVING_VEHICLE_CLASSES,
  PROVING_CLASSES_BY_SENDING_INTERVAL,
  provingVehicleClassesOfOperatingConditions,
} from './proving-vehicle-classes.ts'
import { runRecipientTrial } from './recipient-trial.ts'
import {
  DEPARTURE_TABLE_HEAD,
  DISPATCHER_MONTH_TABLE_HEAD,
  departureTableLine,
  dispatcherMonthTableLines,
  FORECAST_TABLE_HEAD,
  falseAlarmsTableLine,
  forecastTableLine,
  HEALTHY_TABLE_HEAD,
  healthyTableLine,
  LEAK_TABLE_HEAD,
  leakTableLine,
  provingVehicleClassName,
  RECIPIENT_TABLE_HEAD,
  recipientTableLine,
  SENSOR_FAULT_TABLE_HEAD,
  sensorFaultTableLine,
  UNHEARD_LEAK_TABLE_HEAD,
  unheardLeakTableLine,
  WORKSHOP_VISIT_TABLE_HEAD,
  workshopVisitTableLine,
} from './result-tables.ts'
import { runSensorFaultTrial, SENSOR_FAULT_TRIALS } from './sensor-fault-trial.ts'
import { runUnheardLeakTrial, UNHEARD_LEAK_TRIALS } from './unheard-leak-trial.ts'
import { runWorkshopVisitTrial, WORKSHOP_VISIT_TRIALS } from './workshop-visit-trial.ts'

/** Twelve vehicles of eighteen classes, sixteen days each: more than 25,000 tire-days. */
const HEALTHY = { days: 21, uncounted: 5, vehicles: 12 }
/** Of each of three places: what is tried on 24 vehicles of each rhythm. */
const EACH = 8

/** The same in eight harder lives of twelve classes, all days counted. */
const HARDER = { days: 9, vehicles: 4 }

/** Added to the seed of every vehicle: other vehicles, roads, weather and luck of the same kinds. */
const OTHER_SEEDS = Number(process.env.PROVE_SEEDS ?? 0)

const PARTS = ['healthy', 'scenes', 'leaks', 'visits', 'sensors', 'silences', 'departures', 'month', 'messages']
/** A scene that is named is played alone. */
const SCENE_NAMES = OPERATING_CONDITIONS.map(({ name }) => name)
const words = process.argv.slice(2)
const named = words.filter((word) => SCENE_NAMES.includes(word))
const asked = words.filter((word) => !named.includes(word)).concat(named.length > 0 ? ['scenes'] : [])
const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part)
for (const part of asked)
  if (!PARTS.includes(part)) throw new Error(`There is no part "${part}": ${[...PARTS, ...SCENE_NAMES].join(', ')}`)

/** A month is lived by fleets whose tags speak every four minutes, and every fifteen. */
const MONTHS = 2
/** Whose messages are counted role by role: vehicles, and days for which they are known and watched. */
const FLEET = { vehicles: 40, knownFor: 7, days: 30 }
/** Units that sleep hear too little for what days tell. */
const ASLEEP = '4 min, asleep'

type FalseAlarms = { tireDays: number; cries: AlarmCountPerKindGroup }
const noFalseAlarms = (): FalseAlarms => ({ tireDays: 0, cries: zeroAlarmCounts() })
const addTo = (sum: FalseAlarms, { tireDays, cries }: FalseAlarms): void => {
  sum.tireDays += tireDays
  addAlarmCounts(sum.cries, cries)
}
/** Harder lives, and vehicles one sensor of which scatters: what an engine is most easily wrong about. */
const [harder, scattering] = [noFalseAlarms(), noFalseAlarms()]

const healthy = (): boolean => {
  console.log(
    `\nHealthy tires: ${HEALTHY.days} days of which the first ${HEALTHY.uncounted} do not count\n${HEALTHY_TABLE_HEAD}`,
  )
  const all = zeroHealthyTrialCounts()
  for (const cls of HEALTHY_PROVING_VEHICLE_CLASSES) {
    const count = runHealthyVehicleTrial(cls, { ...HEALTHY, first: 1 + OTHER_SEEDS })
    console.log(healthyTableLine(provingVehicleClassName(cls), count))
    addHealthyTrialCounts(all, count)
  }
  console.log(healthyTableLine('all', all))
  for (const example of all.examples.slice(0, 60)) console.log(`false: ${example}`)
  return HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS.every((group) => all.cries[group] === 0)
}

const scenes = (): boolean => {
  console.log(`\nHealthy tires in harder lives: ${HARDER.days} days from the first on\n${HEALTHY_TABLE_HEAD}`)
  const all = zeroHealthyTrialCounts()
  for (const scene of OPERATING_CONDITIONS) {
    if (named.length > 0 && !named.includes(scene.name)) continue
    const count = zeroHealthyTrialCounts()
    for (const cls of provingVehicleClassesOfOperatingConditions(scene))
      addHealthyTrialCounts(
        count,
        runHealthyVehicleTrial(cls, { ...HARDER, uncounted: scene.uncounted, first: 1 + OTHER_SEEDS }),
      )
    console.log(healthyTableLine(scene.name, count))
    addHealthyTrialCounts(all, count)
  }
  console.log(healthyTableLine('all', all))
  for (const example of all.examples.slice(0, 60)) console.log(`false: ${example}`)
  addTo(harder, all)
  return HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS.every((group) => all.cries[group] === 0)
}

const isHealthy = isAsked('healthy') ? healthy() : true
const isHardy = isAsked('scenes') ? scenes() : true
/** What rates and forecasts are told of that people plan by. */
const SLOW_LEAKS = ['0.01 bar/h', '0.03 bar/h']
const slowLeaks: LeakDetection[] = []
const lines: Record<'leaks' | 'visits' | 'sensors' | 'silences' | 'departures', string[]> = {
  ...{ leaks: [], visits: [], sensors: [], silences: [], departures: [] },
}
if (['leaks', 'visits', 'sensors', 'silences', 'departures'].some(isAsked))
  for (const { name, classes } of PROVING_CLASSES_BY_SENDING_INTERVAL) {
    const vehicles = simulateLearnedVehicles(classes, EACH, 101 + OTHER_SEEDS)
    if (isAsked('leaks'))
      for (const leak of LEAK_TRIALS) {
        const result = runLeakTrial(vehicles, leak)
        lines.leaks.push(leakTableLine(leak.name, name, result))
        if (SLOW_LEAKS.some((slow) => slow === leak.name)) slowLeaks.push(...result.found)
      }
    if (isAsked('visits'))
      for (const visit of WORKSHOP_VISIT_TRIALS)
        lines.visits.push(workshopVisitTableLine(visit.name, name, runWorkshopVisitTrial(vehicles, visit)))
    if (isAsked('silences') && name !== ASLEEP)
      for (const silence of UNHEARD_LEAK_TRIALS)
        lines.silences.push(unheardLeakTableLine(silence.name, name, runUnheardLeakTrial(vehicles, silence)))
    if (isAsked('departures'))
      for (const one of DEPARTURE_TRIALS)
        lines.departures.push(departureTableLine(one.name, name, runDepartureTrial(vehicles, one)))
    if (isAsked('sensors'))
      for (const { name: fault, fault: how } of SENSOR_FAULT_TRIALS) {
        const result = runSensorFaultTrial(vehicles, how)
        lines.sensors.push(sensorFaultTableLine(fault, name, result))
        if (how.kind !== 'noisy') continue
        addTo(scattering, { tireDays: result.tireDays, cries: result.own })
        addAlarmCounts(scattering.cries, result.others)
      }
  }
if (isAsked('month')) {
  console.log(`\nWhat a dispatcher is sent in a month\n${DISPATCHER_MONTH_TABLE_HEAD}`)
  for (const { name, classes } of PROVING_CLASSES_BY_SENDING_INTERVAL.slice(0, MONTHS))
    console.log(dispatcherMonthTableLines(name, runDispatcherMonthTrial(classes)).join('\n'))
}
if (isAsked('messages')) {
  console.log(`\nWhat people are sent in a month unless they chose otherwise\n${RECIPIENT_TABLE_HEAD}`)
  for (const { name, classes } of PROVING_CLASSES_BY_SENDING_INTERVAL.slice(0, MONTHS))
    for (const role of runRecipientTrial(classes, FLEET)) console.log(recipientTableLine(name, role))
}
const print = (title: string, head: string, rows: readonly string[]): void => {
  if (rows.length > 0) console.log(`\n${title}\n${head}\n${rows.join('\n')}`)
}
print('Leaks, each begun on a tire known for a week', LEAK_TABLE_HEAD, lines.leaks)
if (slowLeaks.length > 0)
  print(`All leaks of ${SLOW_LEAKS.join(' and ')}`, FORECAST_TABLE_HEAD, [forecastTableLine(slowLeaks)])
print('At the workshop', WORKSHOP_VISIT_TABLE_HEAD, lines.visits)
print('What is said after a silence', UNHEARD_LEAK_TABLE_HEAD, lines.silences)
print('What is said right before a vehicle sets out', DEPARTURE_TABLE_HEAD, lines.departures)
print('Sick sensors on sound tires', SENSOR_FAULT_TABLE_HEAD, lines.sensors)
if (harder.tireDays > 0 && scattering.tireDays > 0) {
  const together = noFalseAlarms()
  for (const part of [harder, scattering]) addTo(together, part)
  print('False alarms where an engine is most easily wrong', 'of | tire-days | false', [
    falseAlarmsTableLine('harder lives', harder),
    falseAlarmsTableLine('vehicles one sensor of which scatters', scattering),
    falseAlarmsTableLine('together', together),
  ])
}
if (!isHealthy || !isHardy) process.exitCode = 1
