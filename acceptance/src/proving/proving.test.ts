import { median } from '@coldbar/domain/statistics/median'
import { OPERATING_CONDITIONS } from '@coldbar/simulator/proving/operating-conditions'
import { TAG_MOUNTING_PLACES } from '@coldbar/simulator/proving/proving-vehicle-class'
import { expect, it } from 'vitest'
import { DEPARTURE_TRIALS, runDepartureTrial } from './departure-trial.ts'
import {
  type AlarmCountPerKindGroup,
  type AlarmKindGroup,
  HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS,
} from './false-alarm.ts'
import {
  addHealthyTrialCounts,
  type HealthyTrialCounts,
  runHealthyVehicleTrial,
  zeroHealthyTrialCounts,
} from './healthy-vehicle-trial.ts'
import { LEAK_TRIALS, type LeakDetection, type LeakTrial, runLeakTrial } from './leak-trial.ts'
import { type LearnedVehicle, simulateLearnedVehicles } from './learned-vehicles.ts'
import {
  HEALTHY_PROVING_VEHICLE_CLASSES,
  PROVING_CLASSES_BY_SENDING_INTERVAL,
  provingVehicleClassesOfOperatingConditions,
} from './proving-vehicle-classes.ts'
import { runRecipientTrial } from './recipient-trial.ts'
import { runSensorFaultTrial, SENSOR_FAULT_TRIALS } from './sensor-fault-trial.ts'
import { runUnheardLeakTrial, UNHEARD_LEAK_TRIALS } from './unheard-leak-trial.ts'

const HOUR = 3600
const SIZE = { days: 12, uncounted: 5, vehicles: 2 }

const counted = (of: (cls: (typeof HEALTHY_PROVING_VEHICLE_CLASSES)[number]) => boolean): HealthyTrialCounts =>
  HEALTHY_PROVING_VEHICLE_CLASSES.filter(of).reduce(
    (all, cls) => addHealthyTrialCounts(all, runHealthyVehicleTrial(cls, SIZE)),
    zeroHealthyTrialCounts(),
  )

const never = ({ cries }: { cries: AlarmCountPerKindGroup }): [AlarmKindGroup, number][] =>
  HEALTHY_FLEET_FORBIDDEN_ALARM_GROUPS.map((group): [AlarmKindGroup, number] => [group, cries[group]]).filter(
    ([, count]) => count > 0,
  )

it.each(TAG_MOUNTING_PLACES)(
  'raises nothing false of healthy tires whose tags sit at the %s, at any interval',
  (of) => {
    const count = counted(({ place, sleeps }) => place === of && !sleeps)
    console.info(`${count.tireDays} tire-days, raw ${count.naive}, by the tag's temperature ${count.compensated}`)
    expect(never(count)).toEqual([])
    expect(count.learned).toBe(count.tires)
    expect(count.trends).toBe(0)
    expect(count.naive).toBeGreaterThan(50)
  },
)

it('raises nothing false of healthy tires whose units sleep with the ignition', () => {
  expect(never(counted(({ sleeps }) => sleeps))).toEqual([])
})

it.each(['driven cold into a hall', 'out of a hall onto a cold road', 'hard frost', 'sun after rain', 'desert'])(
  'raises nothing false of healthy tires in the scene "%s", from the first day on',
  (name) => {
    const scene = OPERATING_CONDITIONS.find((one) => one.name === name)
    const classes =
      scene === undefined
        ? []
        : provingVehicleClassesOfOperatingConditions(scene).filter(({ minutes, sleeps }) => minutes < 60 && !sleeps)
    const count = classes.reduce(
      (all, cls) => addHealthyTrialCounts(all, runHealthyVehicleTrial(cls, { days: 5, uncounted: 0, vehicles: 3 })),
      zeroHealthyTrialCounts(),
    )
    expect(count.tireDays).toBeGreaterThan(500)
    expect(never(count)).toEqual([])
  },
)

it.each([
  {
    story: 'come out of a hall in which their units slept',
    ...{
      scene: 'driven cold into a hall',
      place: 'valve',
      minutes: 4,
      sleeps: true,
      first: 1002,
      vehicles: 3,
      days: 4,
    },
  },
  {
    story: 'heat by a third less than those beside them, on their first drive',
    ...{ scene: 'unlike wheels', place: 'liner', minutes: 15, sleeps: false, first: 1003, vehicles: 1, days: 2 },
  },
])('raises nothing false of healthy tires that $story', ({ scene, place, minutes, sleeps, ...size }) => {
  const conditions = OPERATING_CONDITIONS.find(({ name }) => name === scene)
  const classes = conditions === undefined ? [] : provingVehicleClassesOfOperatingConditions(conditions)
  const cls = classes.find((one) => one.place === place && one.minutes === minutes && one.sleeps === sleeps)
  if (cls === undefined) throw new Error(`No class lives so: ${scene}`)
  expect(never(runHealthyVehicleTrial(cls, { ...size, uncounted: 0 }))).toEqual([])
})

const known = new Map<string, LearnedVehicle[]>()
const learned = (rhythm: string): LearnedVehicle[] => {
  const classes = PROVING_CLASSES_BY_SENDING_INTERVAL.find(({ name }) => name === rhythm)?.classes ?? []
  const vehicles = known.get(rhythm) ?? simulateLearnedVehicles(classes, 2)
  known.set(rhythm, vehicles)
  return vehicles
}

type LeakTrialResult = ReturnType<typeof runLeakTrial>

const leak = (name: string): LeakTrial => {
  const found = LEAK_TRIALS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`No leak is called ${name}`)
  return found
}

/** What several tests ask is played once. */
const played = new Map<string, LeakTrialResult>()
const leakOfAll = (name: string, rhythm: string): LeakTrialResult => {
  const key = `${name}, ${rhythm}`
  const result = played.get(key) ?? runLeakTrial(learned(rhythm), leak(name))
  played.set(key, result)
  return result
}

const late = (found: readonly LeakDetection[], limit: number): (number | null)[] =>
  found.map(({ after }) => after).filter((after) => after === null || after > limit)

/** Beside three neighbours tags that speak every quarter of an hour take a little longer, and so does a start on the way. */
it.each([
  { name: '0.1 bar/h', rhythm: '4 min', hours: 6 },
  { name: '0.1 bar/h', rhythm: '15 min', hours: 7 },
  { name: '1 bar/h', rhythm: '4 min', hours: 1.5 },
  { name: '1 bar/h', rhythm: '15 min', hours: 2 },
  { name: '20 % in 10 min', rhythm: '4 min', hours: 1 / 6 },
])('finds a tire that loses $name with tags of $rhythm within $hours h, and no other', ({ name, rhythm, hours }) => {
  const { found, others } = leakOfAll(name, rhythm)
  expect(never({ cries: others })).toEqual([])
  expect(found.length).toBe(6)
  expect(late(found, hours * HOUR)).toEqual([])
})

/** Plan, see to it, look into it, stop; a blow-out behind them. */
const STEPS_OF_A_LEAK = 5

it.each([
  { name: '0.1 bar/h', rhythm: '4 min' },
  { name: '0.1 bar/h', rhythm: '15 min' },
  { name: '1 bar/h', rhythm: '4 min' },
])('tells a leak of $name that nobody mends in few messages with tags of $rhythm', ({ name, rhythm }) => {
  const { found } = leakOfAll(name, rhythm)
  const of = (generation: 2 | 3) => found.map(({ messages }) => messages[generation].leak)
  expect(Math.max(...of(2), ...of(3))).toBeLessThanOrEqual(STEPS_OF_A_LEAK)
  expect(Math.min(...of(3))).toBeGreaterThanOrEqual(2)
})

it.each([
  { rhythm: '4 min', hours: 5 },
  { rhythm: '15 min', hours: 6 },
])('finds a tire that loses 0.1 bar/h beside more than three others with tags of $rhythm within $hours h', (at) => {
  const { found } = runLeakTrial(
    learned(at.rhythm).filter(({ vehicle }) => vehicle.tireIds.length > 4),
    leak('0.1 bar/h'),
  )
  expect(found.length).toBe(3)
  expect(late(found, at.hours * HOUR)).toEqual([])
})

it('names a leak of 0.01 bar/h by its trend within 32 hours, and between when it is at 90 %', () => {
  const { found } = leakOfAll('0.01 bar/h', '4 min')
  expect(found.map(({ trendAfter }) => trendAfter).filter((at) => at === null || at > 32 * HOUR)).toEqual([])
  expect(found.filter(({ bandHeld }) => bandHeld).length).toBeGreaterThanOrEqual(5)
})

it('tells a leak of 0.01 bar/h as a slow loss first, by either version, in at most five messages', () => {
  const { found } = leakOfAll('0.01 bar/h', '4 min')
  for (const { as, messages } of found) {
    expect(as).toMatch(/^slow/)
    expect(messages[2].leak).toBeGreaterThanOrEqual(1)
    expect(Math.max(messages[2].leak, messages[3].leak)).toBeLessThanOrEqual(STEPS_OF_A_LEAK)
  }
})

it.each(['0.01 bar/h', '0.03 bar/h'])('tells how fast a leak of %s goes, and when it reaches a level', (name) => {
  const { found } = leakOfAll(name, '4 min')
  for (const { rates } of found) expect(Math.abs((median(rates) ?? 0) - 1)).toBeLessThan(0.3)
  const forecasts = found.flatMap(({ forecasts: of }) => of)
  expect(forecasts.filter(({ held }) => held).length / forecasts.length).toBeGreaterThan(0.85)
  expect(median(forecasts.map(({ width }) => width))).toBeLessThan(0.5)
  const early = forecasts.filter(({ isEarly }) => isEarly)
  expect(median(early.map(({ width }) => width))).toBeLessThan(0.7)
  expect(Math.max(...found.map(({ losses }) => losses))).toBeLessThanOrEqual(2)
})

it('says what was lost in ten silent days in the past, and as present only what goes on', () => {
  const vehicles = learned('15 min')
  const said = (name: string) => {
    const silence = UNHEARD_LEAK_TRIALS.find((one) => one.name === name)
    return silence === undefined ? [] : runUnheardLeakTrial(vehicles, silence).found
  }
  const over = said('lost only in the silence')
  expect(over).toHaveLength(vehicles.length)
  expect(over.filter(({ pastAfter }) => pastAfter === null || pastAfter > 24)).toEqual([])
  expect(over.filter(({ error }) => Math.abs(error ?? 0) > 3)).toEqual([])
  expect(over.filter(({ saidPresent }) => saidPresent)).toEqual([])
  expect(said('nothing lost').filter(({ pastAfter, saidPresent }) => pastAfter !== null || saidPresent)).toEqual([])
  const going = said('known before, goes on')
  expect(going.filter(({ presentAfter }) => presentAfter === null)).toEqual([])
})

it('finds every leak of 0.03 bar/h and more at any interval, asleep or awake', () => {
  for (const { name } of PROVING_CLASSES_BY_SENDING_INTERVAL)
    for (const rate of ['0.03 bar/h', '0.1 bar/h', '0.3 bar/h']) {
      const { found } = runLeakTrial(learned(name).slice(0, 2), leak(rate))
      expect(late(found, 5 * 24 * HOUR)).toEqual([])
    }
})

it.each([
  { rhythm: '4 min', most: 1 },
  { rhythm: '15 min', most: 1 },
])(
  'doubts a tag of $rhythm whose pressure alone sticks before it says anything false of a neighbour',
  ({ rhythm, most }) => {
    const stuck = SENSOR_FAULT_TRIALS.find(({ name }) => name === 'pressure stuck')
    if (stuck === undefined) throw new Error('No sensor sticks')
    const row = runSensorFaultTrial(learned(rhythm), stuck.fault)
    expect(row.doubted).toBe(row.of)
    expect(never({ cries: row.others })).toEqual([])
    expect(Object.values(row.own).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most * row.of)
  },
)

it('tells dispatchers of either version of every leak, and of at most one thing a day that needs nobody', () => {
  const classes = PROVING_CLASSES_BY_SENDING_INTERVAL.find(({ name }) => name === '15 min')?.classes ?? []
  const size = { vehicles: LEAK_TRIALS.length, knownFor: 5, days: 10 }
  for (const { name, messages, needing } of runRecipientTrial(classes, size).slice(0, 2)) {
    const needless = messages.filter(({ isNeeded }) => !isNeeded)
    console.info(`${name}: ${messages.length} messages, ${needless.length} of them need nobody`)
    expect(needing.length).toBeGreaterThanOrEqual(LEAK_TRIALS.length)
    expect(needing.filter(({ after }) => after === null)).toEqual([])
    const days = [...Map.groupBy(needless, ({ at }) => Math.floor(at / (24 * HOUR))).values()]
    expect(Math.max(0, ...days.map(({ length }) => length))).toBeLessThanOrEqual(1)
  }
})

it('lets no vehicle go whose tire is below 90 % in truth, and most whose tires are well', () => {
  const none = DEPARTURE_TRIALS.find(({ name }) => name === 'no leak')
  const fast = DEPARTURE_TRIALS.find(({ name }) => name === '0.1 bar/h')
  if (none === undefined || fast === undefined) throw new Error('No such departures')
  const vehicles = learned('4 min')
  const sound = runDepartureTrial(vehicles, { ...none, hours: 48 })
  const goes = sound.filter(({ said }) => said === 'go').length
  console.info(`${goes} of ${sound.length} sound vehicles go`)
  expect(sound.length).toBeGreaterThan(20)
  expect(goes / sound.length).toBeGreaterThan(0.5)
  const leaking = runDepartureTrial(vehicles, fast)
  expect(leaking.filter(({ fill }) => fill < 90).length).toBeGreaterThan(5)
  expect(leaking.filter(({ said, fill }) => said === 'go' && fill < 90)).toEqual([])
})
