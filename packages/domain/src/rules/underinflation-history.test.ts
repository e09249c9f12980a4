import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { anOpenEvent } from '../testing/a-tire-condition-input.ts'
import { aReading, tireSettingsWith } from '../testing/a-tire-story.ts'
import { aVehicleStory, aVehicleTireReading, someMountedTires } from '../testing/a-vehicle-story.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import {
  demountRequirement,
  tireLowSince,
  underinflationHistoryAfter,
  underinflationHistoryAfterInspection,
  underinflationHistoryAfterMove,
} from './underinflation-history.ts'

/** One wheel is watched, the others hold what they should. No alarm is on. */
const WATCHED = 1
const OFF = tireSettingsWith({
  fillm_enabled: false,
  blowout_alarm_enabled: false,
  pressure_alarm_enabled: false,
  ...Object.fromEntries([90, 80, 70, 60, 50, 40, 30, 20, 10].map((level) => [`filllt${level}_enabled`, false])),
})

/** A known vehicle of which the watched tire holds some share of 9 bar at 15 °C, %. */
const aTruck = (known = true) => {
  const truck = aVehicleStory({ tires: someMountedTires(4, OFF), known })
  const holds = (percent: number) => ({
    instead: (tireId: number) => {
      const warm = 15 + truck.story.warmth
      if (tireId !== WATCHED) return { pressure: pressureAtTemperature(bar(9), celsius(warm)), temperature: 15 }
      return { pressure: pressureAtTemperature(bar((9 * percent) / 100), celsius(warm)), temperature: 15 }
    },
  })
  const shortage = () => truck.story.tires.get(WATCHED)?.shortage ?? null
  return {
    truck,
    drives: (percent: number, minutes = 60) => truck.drives(70, minutes, holds(percent)),
    ferries: (percent: number, minutes: number) => truck.drives(35, minutes, { ...holds(percent), wheels: 'stand' }),
    parks: (percent: number, minutes = 60) => truck.parks(minutes, holds(percent)),
    shortage,
    why: () => demountRequirement(shortage(), null)?.why ?? null,
    now: () => epochSeconds(truck.story.time),
  }
}

it('takes a tire off that rolled with 78 %, not one that rolled with 85 %, whatever alarms are on', () => {
  const run = aTruck()
  run.parks(78)
  expect(run.why()).toBeNull()
  run.drives(78)
  expect(run.why()).toBe('driven')
  const low = aTruck()
  low.parks(85)
  low.drives(85)
  expect(low.why()).toBeNull()
  expect(tireLowSince(low.shortage())).not.toBeNull()
  expect(low.truck.opened().filter((kind) => kind.startsWith('fillLevel') || kind === 'pressureLow')).toEqual([])
})

it('judges by the cold pressure: a hot tire whose gauge shows the recommended 9 bar ran flat all the same', () => {
  const run = aTruck()
  run.parks(78)
  run.drives(78, 120)
  const { pressure } = run.truck.story.tires.get(WATCHED)?.last ?? {}
  expect(pressure).toBeGreaterThan(7.02)
  expect(run.why()).toBe('driven')
})

it('stays so when it is pumped up and driven on, until somebody says that it was looked at inside', () => {
  const run = aTruck()
  run.parks(70)
  run.drives(70)
  run.parks(100, 600)
  run.drives(100)
  expect(run.why()).toBe('driven')
  const said = run.now()
  expect(demountRequirement(run.shortage(), said)).toBeNull()
  expect(
    demountRequirement(underinflationHistoryAfterInspection(run.shortage(), said, epochSeconds(said + 1)), null),
  ).toBeNull()
  // What is said before counts for nothing that was read after it.
  expect(demountRequirement(run.shortage(), epochSeconds(said - 50 * 3_600))).not.toBeNull()
})

it('takes off a parked tire that sank to half, not one of 60 %, nor one that was empty when it was heard first', () => {
  const sank = aTruck()
  sank.parks(100)
  sank.parks(60)
  expect(sank.why()).toBeNull()
  sank.parks(49)
  expect(sank.why()).toBe('parked')
  const fitted = aTruck(false)
  fitted.parks(0)
  expect(fitted.why()).toBeNull()
  fitted.parks(100, 600)
  fitted.parks(40)
  expect(fitted.why()).toBe('parked')
})

it('asks no tire twice that stays as it was when somebody looked inside, and asks again once it rolls', () => {
  const run = aTruck()
  run.parks(100)
  run.parks(40)
  const said = run.now()
  run.truck.equipment.tires.forEach((tire) => {
    if (tire.id === WATCHED) tire.lookedInside = said
  })
  run.parks(40)
  expect(run.why()).toBeNull()
  run.drives(40)
  expect(run.why()).toBe('driven')
})

it('forgets it where somebody looked inside, keeps it where the wheel moves, and does not find it empty again', () => {
  const run = aTruck()
  run.parks(100)
  run.parks(40)
  const said = run.now()
  const looked = underinflationHistoryAfterInspection(run.shortage(), said, said)
  expect(demountRequirement(looked, null)).toBeNull()
  expect(looked).toMatchObject({ knownEmpty: true })
  const ran = { shortage: run.shortage(), open: [] }
  for (const isOnItsRim of [true, false])
    expect(demountRequirement(underinflationHistoryAfterMove(ran, { isOnItsRim }), null)).toEqual(
      demountRequirement(run.shortage(), null),
    )
  expect(underinflationHistoryAfterMove({ shortage: null, open: [] }, { isOnItsRim: true })).toBeNull()
})

it('keeps of a tire that came off its rim that it must be looked at inside, and not how little it holds', () => {
  const run = aTruck()
  run.parks(100)
  run.parks(85)
  expect(tireLowSince(run.shortage())).not.toBeNull()
  const after = (isOnItsRim: boolean) =>
    underinflationHistoryAfterMove({ shortage: run.shortage(), open: [] }, { isOnItsRim })
  expect(tireLowSince(after(true))).not.toBeNull()
  expect(after(false)).toBeNull()
})

it('keeps that a tire burst when its events end where it comes off, until somebody looked after the newest proof', () => {
  const burst = { ...anOpenEvent('blowOut'), start: epochSeconds(1_000) }
  const moved = underinflationHistoryAfterMove({ shortage: null, open: [burst] }, { isOnItsRim: false })
  expect(demountRequirement(moved, null)).toMatchObject({ since: 1_000, why: 'burst' })
  expect(demountRequirement(moved, epochSeconds(1_000))).toBeNull()
  const demount = { since: epochSeconds(900), last: epochSeconds(1_200), why: 'driven' } as const
  const both = underinflationHistoryAfterMove({ shortage: { demount }, open: [burst] }, { isOnItsRim: true })
  expect(demountRequirement(both, epochSeconds(1_199))).toMatchObject({ why: 'burst' })
  expect(demountRequirement(both, epochSeconds(1_200))).toBeNull()
})

it('takes a tire nobody knows for what it holds at most: 70 % by its tag ran flat, 78 % may be more', () => {
  const sure = aTruck(false)
  sure.drives(70)
  expect(sure.why()).toBe('driven')
  const unsure = aTruck(false)
  unsure.parks(78)
  unsure.drives(78, 4)
  expect(unsure.why()).toBeNull()
})

it('takes back what a ferry seemed to drive', () => {
  const run = aTruck()
  run.parks(70, 240)
  const before = run.now()
  run.ferries(70, 29)
  expect(run.why()).toBe('driven')
  run.ferries(70, 120)
  expect(run.truck.story.vehicle.way.journey?.phase).toBe('carried')
  expect(run.why()).toBeNull()
  expect(before).toBeLessThan(run.now())
})

it('believes two readings, and leaves a single one alone', () => {
  const run = aTruck(false)
  run.drives(100)
  const { hears, story } = run.truck
  const before = story.heard.at(-1)
  if (before === undefined) throw new Error('nothing was heard')
  const odd = (after: number, pressure: number) =>
    hears({ ...before, tireId: WATCHED, time: epochSeconds(story.time + after), pressure: bar(pressure) })
  odd(200, 6.2)
  odd(400, 9.4)
  odd(600, 9.4)
  expect(run.why()).toBeNull()
})

it('takes off a tire that was run flat at one place and is at another, though nobody heard it roll, once until it was looked at', () => {
  const read = (minute: number, percentage: number, strayedAt?: number) =>
    anAlarmRuleInput({
      reading: aReading(60 * minute, 6.3, 15, null),
      stands: true,
      fillLevel: percent(percentage),
      around: {
        ...NO_TIRE_CONTEXT,
        vehicle: {
          ...{ movingSince: null, stoppedAt: null, carried: false, tripSince: null, doubtedUntil: null },
          ...(strayedAt === undefined ? {} : { strayedAt: epochSeconds(60 * strayedAt) }),
        },
      },
    })
  const there = underinflationHistoryAfter(null, read(1_000, 70))
  expect(demountRequirement(there, null)).toBeNull()
  expect(demountRequirement(underinflationHistoryAfter(there, read(1_060, 70)), null)).toBeNull()
  const here = underinflationHistoryAfter(there, read(1_060, 70, 1_060))
  expect(demountRequirement(here, null)).toMatchObject({ why: 'driven', since: 60_000 })
  const said = epochSeconds(60 * 1_075)
  const looked = underinflationHistoryAfterInspection(
    underinflationHistoryAfter(here, read(1_070, 70, 1_060)),
    said,
    said,
  )
  expect(demountRequirement(underinflationHistoryAfter(looked, read(1_080, 70, 1_060)), null)).toBeNull()
  // What was filled before it went proves nothing.
  expect(
    demountRequirement(
      underinflationHistoryAfter(underinflationHistoryAfter(there, read(1_010, 100)), read(1_060, 100, 1_060)),
      null,
    ),
  ).toBeNull()
})

/** A trailer that others hear: their packets bear speeds of their own, or none, and no place. */
const aTrailer = ({ known = true, speed = null as number | null } = {}) => {
  const trailer = aVehicleStory({ tires: someMountedTires(4, OFF), known, ownUnitId: null })
  const goes = (percent: number, minutes: number, rolls: boolean, every = 120): void => {
    const { story } = trailer
    for (let left = minutes * 60; left > 0; left -= every) {
      trailer.goes({ speed: rolls ? 60 : 0, minutes: every / 60, every, heard: [] })
      for (const tireId of [1, 2, 3, 4]) {
        const holds = tireId === WATCHED ? (9 * percent) / 100 : 9
        const pressure = pressureAtTemperature(bar(holds), celsius(15 + story.warmth))
        const none = { latitude: null, longitude: null, speed: rolls ? speed : null, unitId: 77 }
        trailer.hears(aVehicleTireReading(tireId, story.time + tireId, pressure, 15, none))
      }
      story.time += 4
    }
  }
  const why = () => demountRequirement(trailer.story.tires.get(WATCHED)?.shortage ?? null, null)?.why ?? null
  return { trailer, goes, why }
}

it('leaves a low tire on where nobody sees whether it moves, as long as the tires beside it stay cold', () => {
  const parked = aTrailer()
  parked.goes(100, 60, false)
  parked.goes(75, 240, false)
  expect(parked.why()).toBeNull()
})

it.each([null, 60])('takes a tire off beside which others warmed up, though nobody saw it move (speed %s)', (speed) => {
  const rolled = aTrailer({ speed })
  rolled.goes(75, 30, false)
  rolled.goes(75, 90, true)
  expect(['driven', 'unseen']).toContain(rolled.why())
})

it.each([40, 70])(
  'asks again where tires warm up beside one of %i percent, though it came so or was looked at inside',
  (holds) => {
    const rolled = aTrailer()
    rolled.goes(holds, 30, false)
    const said = epochSeconds(rolled.trailer.story.time)
    for (const tire of rolled.trailer.equipment.tires.values()) tire.lookedInside = said
    rolled.goes(holds, 30, false)
    expect(rolled.trailer.story.tires.get(WATCHED)?.shortage?.demount).toBeUndefined()
    rolled.goes(holds, 90, true)
    expect(rolled.trailer.story.tires.get(WATCHED)?.shortage?.demount?.why).toBe('driven')
  },
)

/** Somebody says of a tire that must come off that it was looked at inside, or only stood, some minutes after the last packet. */
const saysSo = ({ trailer, why }: ReturnType<typeof aTrailer>, minutes: number): void => {
  fc.pre(why() !== null)
  trailer.goes({ speed: 0, minutes, every: 60 * minutes, heard: [] })
  const said = epochSeconds(trailer.story.time)
  for (const tire of trailer.equipment.tires.values()) tire.lookedInside = said
}

/** What nobody hears of a trailer that others hear: it goes, and no packet comes through. */
const goesUnheard = ({ trailer }: ReturnType<typeof aTrailer>, speed: number, minutes: number): void => {
  trailer.goes({ speed, minutes, every: 60, heard: [] })
}

const spoken = fc.record({
  /** Not at half, where a tire may seem to sink by nothing; what heat lifts above the limit cannot be told from a filled one. */
  holds: fc.oneof(fc.integer({ min: 30, max: 48 }), fc.integer({ min: 52, max: 70 })),
  /** Whether it had rolled just before, and how long its packets go on before somebody says so. */
  before: fc.constantFrom(0, 20, 90),
  stood: fc.constantFrom(10, 40, 120, 600),
  /** Minutes from the last packet until the word, and from the word until the wheels turn. */
  saidAfter: fc.constantFrom(1, 10, 30),
  waits: fc.constantFrom(0, 5, 20),
})

it('asks again of a tire that rolled low between the word and the next packet, though nobody heard it move', () => {
  fc.assert(
    fc.property(
      spoken,
      fc.integer({ min: 30, max: 240 }),
      fc.constantFrom(1, 15, 30),
      ({ holds, before, stood, saidAfter, waits }, rolls, late) => {
        const rolled = aTrailer()
        rolled.goes(holds, before, true)
        rolled.goes(holds, stood, false)
        saysSo(rolled, saidAfter)
        goesUnheard(rolled, 0, waits)
        goesUnheard(rolled, 70, rolls)
        goesUnheard(rolled, 0, late)
        rolled.goes(holds, 4, false)
        expect(rolled.why()).toBe('driven')
      },
    ),
    { numRuns: 150 },
  )
})

it('asks no more of a tire that only stood after the word, however warm it came, for a day', () => {
  fc.assert(
    fc.property(spoken, fc.array(fc.integer({ min: 4, max: 240 }), { minLength: 1, maxLength: 5 }), (course, gaps) => {
      const { holds, before, stood, saidAfter } = course
      const parked = aTrailer()
      parked.goes(holds, before, true)
      parked.goes(holds, stood, false)
      saysSo(parked, saidAfter)
      for (const minutes of gaps) {
        goesUnheard(parked, 0, minutes)
        parked.goes(holds, 10, false)
        expect(parked.why()).toBeNull()
      }
    }),
    { numRuns: 150 },
  )
})

it('gives no target where nobody can say that a tire run flat stood, until somebody says so, for a day', () => {
  const unknown = aTrailer({ known: false })
  unknown.goes(60, 10, false)
  expect(unknown.why()).toBe('unseen')
  const said = epochSeconds(unknown.trailer.story.time)
  for (const tire of unknown.trailer.equipment.tires.values()) tire.lookedInside = said
  const { trailer } = unknown
  const speaks = (hours: number) => {
    trailer.story.time = said + hours * 3_600
    const none = { latitude: null, longitude: null, speed: null, unitId: 77 }
    trailer.hears(aVehicleTireReading(WATCHED, trailer.story.time, 5.4, 15, none))
  }
  for (const hours of [1, 8, 16, 23]) speaks(hours)
  expect(unknown.why()).toBeNull()
  for (const hours of [25, 33]) speaks(hours)
  expect(unknown.why()).toBe('unseen')
})

it('takes a tire off that others heard run flat here, and far from here', () => {
  const { trailer, why } = aTrailer({ known: false })
  const hears = (latitude: number): void => {
    trailer.story.time += 600
    trailer.hears(aVehicleTireReading(WATCHED, trailer.story.time, 5.4, 15, { unitId: 77, latitude }))
  }
  for (const latitude of [51, 51, 51.001]) hears(latitude)
  expect(why()).toBeNull()
  for (const latitude of [51.4, 51.4]) hears(latitude)
  expect(why()).toBe('driven')
})
