import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmKind, compareAlarmKinds, FILL_LEVEL_ALARM_KINDS } from '../kinds/alarm-kind.ts'
import { actionForProblem, type ProblemAction } from '../problems/problem-action.ts'
import { problemHeadline } from '../problems/problem-headline.ts'
import { aProblem, someProblemFigures } from '../testing/a-problem.ts'
import { percent } from '../units/percent.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import {
  isAsUrgentEventOngoing,
  type NotifiedEvent,
  newsThatRuleTells,
  type RuleMatcher,
} from './problem-notification.ts'
import { doesRuleNotify, type RuleEventClassCode, type RuleFillLevelThreshold } from './rule-event-class.ts'

type What = 'start' | 'repeat' | 'end'

const rule =
  (eventClass: RuleEventClassCode, threshold: RuleFillLevelThreshold | null = null): RuleMatcher =>
  (kind, what) =>
    doesRuleNotify({ generation: eventClass > -8 ? 2 : 3, eventClass, threshold }, { of: 'tire', kind, what })

const everything: RuleMatcher = () => true

/** News of one problem, written as `minute what kind`; an event is known by its kind, a later one of its kind has strokes. */
const news = (lines: string, ended: Readonly<Record<string, number>> = {}) => {
  const all = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([at, what, event]) => ({
      ...{ event: event ?? '', kind: (event ?? '').replaceAll('ʹ', '') as AlarmKind, what: what as What },
      at: epochSeconds(60 * Number(at)),
    }))
  return all.map((one) => {
    const end = all.findLast(({ event, what }) => event === one.event && what === 'end')
    const silent = ended[one.event]
    return { ...one, ended: end?.at ?? (silent === undefined ? null : epochSeconds(60 * silent)) }
  })
}

const told = (isAbout: RuleMatcher, ...of: Parameters<typeof news>): string[] =>
  newsThatRuleTells(news(...of), isAbout).map(({ at, what, event }) => `${at / 60} ${what} ${event}`)

/** A leak that nobody mends, until somebody does. */
const LEAK = `
  10 start belowMaintenanceLevel
  20 start fillLevelLoss
  100 start fillLevelBelow90
  200 start fillLevelBelow80
  300 start fillLevelBelow70
  400 start fillLevelBelow60
  500 start fillLevelBelow50
  600 start fillLevelBelow40
  700 start fillLevelBelow30
  800 start fillLevelBelow20
  850 end fillLevelLoss
  900 start fillLevelBelow10`

const MENDED = `${LEAK}
  950 end belowMaintenanceLevel
  950 end fillLevelBelow90
  950 end fillLevelBelow80
  950 end fillLevelBelow70
  950 end fillLevelBelow60
  950 end fillLevelBelow50
  950 end fillLevelBelow40
  950 end fillLevelBelow30
  950 end fillLevelBelow20
  950 end fillLevelBelow10`

const STEPS = [
  '10 start belowMaintenanceLevel',
  '20 start fillLevelLoss',
  '200 start fillLevelBelow80',
  '500 start fillLevelBelow50',
]

describe('pressure that was gone and is measured again', () => {
  const SICK = `
    10 start fillLevelGone
    25 end fillLevelGone`
  const starts = rule(-8)

  it('hides no leak after it, though that asks for less', () => {
    expect(told(starts, `${SICK}\n400 start belowMaintenanceLevel\n600 start fillLevelBelow90`)).toEqual([
      '10 start fillLevelGone',
      '400 start belowMaintenanceLevel',
      '600 start fillLevelBelow90',
    ])
  })

  it('is told once, however often it comes', () => {
    expect(told(starts, `${SICK}\n40 start fillLevelGoneʹ\n55 end fillLevelGoneʹ`)).toEqual(['10 start fillLevelGone'])
  })

  it('speaks for all that asks for less while it goes on', () => {
    expect(told(starts, '10 start fillLevelGone\n20 start fillLevelBelow90')).toEqual(['10 start fillLevelGone'])
  })
})

describe('of a leak through nine levels', () => {
  it('a rule about all tells when something else is to be done', () => {
    expect(told(rule(-8), LEAK)).toEqual(STEPS)
    expect(told(rule(-10), LEAK)).toEqual(STEPS)
    expect(told(everything, LEAK)).toEqual(STEPS)
  })

  it.each<[RuleFillLevelThreshold, string[]]>([
    [90, ['100 start fillLevelBelow90', '200 start fillLevelBelow80', '500 start fillLevelBelow50']],
    [70, ['300 start fillLevelBelow70', '500 start fillLevelBelow50']],
    [50, ['500 start fillLevelBelow50']],
    [10, ['900 start fillLevelBelow10']],
  ])('a rule about levels from %i % tells the first of its own, then what is more urgent', (threshold, steps) => {
    expect(told(rule(-11, threshold), MENDED)).toEqual(steps)
  })

  it('one end comes last, of the worst, to whom its beginning was told and to whom only ends are told', () => {
    expect(told(rule(-10), MENDED)).toEqual([...STEPS, '950 end fillLevelBelow10'])
    expect(told(rule(-9), MENDED)).toEqual(['950 end fillLevelBelow10'])
    expect(told(rule(-8), MENDED)).toEqual(STEPS)
  })

  it('a blow-out is told behind all that was told before', () => {
    const burst = `
      20 start pressureLoss
      30 start pressureLow
      40 start blowOut
      50 start pressureDifference`
    expect(told(rule(0), burst)).toEqual(['20 start pressureLoss', '40 start blowOut'])
  })
})

describe('of any course of levels', () => {
  const limitOf = (index: number): number => 90 - 10 * index
  /** What is to be done about a tire at a level, which rolls or stands. */
  const adviceAt = (level: number, rolls: boolean): ProblemAction => {
    const open = FILL_LEVEL_ALARM_KINDS.filter((_, index) => level < limitOf(index))
    const figures = someProblemFigures({ fillNow: percent(level) })
    const problem = aProblem(open, { figures })
    return actionForProblem(problem, problemHeadline(problem, problem.steps), rolls && level < 80 ? 'lookInside' : null)
  }
  const RANK: readonly ProblemAction[] = [
    'pumpBeforeNextTrip',
    'lookAtNextStop',
    'takeOff',
    'stopAndCall',
    'stopAndTakeOff',
  ]
  const course = fc.record({
    rolls: fc.boolean(),
    levels: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 30 }),
  })

  /** The news of a course as the engine writes it: of what begins at one reading the worst, with two points of deadband. */
  const newsOf = (levels: readonly number[]) => {
    const open = new Set<AlarmKind>()
    const since = new Map<AlarmKind, EpochSeconds>()
    const silent = new Set<AlarmKind>()
    return levels.flatMap((level, minute) => {
      const begun = FILL_LEVEL_ALARM_KINDS.filter((kind, index) => level < limitOf(index) && !open.has(kind))
      const over = FILL_LEVEL_ALARM_KINDS.filter((kind, index) => level >= limitOf(index) + 2 && open.has(kind))
      for (const kind of begun) open.add(kind)
      for (const kind of over) open.delete(kind)
      const [worst] = begun.toSorted(compareAlarmKinds)
      const at = epochSeconds(60 * minute)
      for (const kind of begun) {
        since.set(kind, at)
        if (kind === worst) silent.delete(kind)
        else silent.add(kind)
      }
      const told = worst === undefined ? [] : [{ kind: worst, what: 'start' as const }]
      return [...told, ...over.map((kind) => ({ kind, what: 'end' as const }))].map((one) => ({
        ...{ ...one, at, ended: one.what === 'end' ? at : null, level },
        event: `${one.kind}@${since.get(one.kind)}`,
        silentSince: silent.has(one.kind) ? (since.get(one.kind) ?? null) : null,
      }))
    })
  }

  it('of starts and ends, over is said once all levels have ended, once for what was told, and never in between', () => {
    fc.assert(
      fc.property(course, ({ levels: fallen }) => {
        const levels = [...fallen, 99]
        const said = newsThatRuleTells(newsOf(levels), rule(-10)).map(({ what, at }) => `${what} ${at / 60}`)
        const due: number[] = []
        const open = new Set<number>()
        for (const [minute, level] of levels.entries()) {
          const wasOpen = open.size > 0
          FILL_LEVEL_ALARM_KINDS.forEach((_, index) => {
            if (level < limitOf(index)) open.add(index)
            else if (level >= limitOf(index) + 2) open.delete(index)
          })
          if (wasOpen && open.size === 0) due.push(minute)
        }
        expect(said.filter((one) => one.startsWith('end'))).toEqual(due.map((minute) => `end ${minute}`))
      }),
    )
  })

  it('each advice that people should follow reaches them once, worse after worse, and none on the way up', () => {
    fc.assert(
      fc.property(course, ({ levels, rolls }) => {
        const said = newsThatRuleTells(newsOf(levels), rule(-8)).map(({ level }) => adviceAt(level, rolls))
        const due: ProblemAction[] = []
        for (const level of levels.filter((one) => one < 90)) {
          const advice = adviceAt(level, rolls)
          if (RANK.indexOf(advice) > RANK.indexOf(due.at(-1) ?? 'none')) due.push(advice)
        }
        expect(said).toEqual(due)
      }),
    )
  })
})

describe('of any course of levels with mutes, and with limits that are switched off', () => {
  const limitOf = (index: number): number => 90 - 10 * index
  const turn = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 99 }).map((level) => ({ level })) },
    // An edit of limits calls nobody: the worst is written down as told.
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }).map((level) => ({ level, quiet: true })) },
    { weight: 1, arbitrary: fc.boolean().map((muted) => ({ muted })) },
    { weight: 2, arbitrary: fc.nat({ max: 8 }).map((off) => ({ off })) },
    { weight: 1, arbitrary: fc.nat({ max: 8 }).map((on) => ({ on })) },
  )
  type Turn = { level?: number; quiet?: boolean; muted?: boolean; off?: number; on?: number }
  type Course = ReturnType<typeof played>

  /** The news of a course as the engine writes it, and all that went on, told or not. */
  const played = (turns: readonly Turn[]) => {
    const open = new Map<AlarmKind, NotifiedEvent>()
    const off = new Set<number>()
    const events: NotifiedEvent[] = []
    const all: {
      event: string
      kind: AlarmKind
      what: 'start' | 'end'
      at: EpochSeconds
      ended: EpochSeconds | null
    }[] = []
    let [muted, level] = [false, 99]
    turns.forEach((one, minute) => {
      const at = epochSeconds(60 * minute)
      if (one.muted !== undefined) muted = one.muted
      if (one.on !== undefined) off.delete(one.on)
      if (one.off !== undefined) off.add(one.off)
      if (one.level !== undefined) level = one.level
      const ends = (kind: AlarmKind, isTold: boolean): void => {
        const event = open.get(kind)
        open.delete(kind)
        if (event === undefined) return
        Object.assign(event, { over: at, isOverTold: isTold })
        if (isTold) all.push({ event: String(event.event), kind, what: 'end', at, ended: at })
      }
      FILL_LEVEL_ALARM_KINDS.forEach((kind, index) => {
        if (open.has(kind) && off.has(index)) ends(kind, false)
        else if (level >= limitOf(index) + 2) ends(kind, !muted)
      })
      const begun = FILL_LEVEL_ALARM_KINDS.filter(
        (kind, index) => level < limitOf(index) && !open.has(kind) && !off.has(index),
      )
      const [worst] = begun.toSorted(compareAlarmKinds)
      for (const kind of begun) {
        const event = `${kind}@${minute}`
        const isWorst = kind === worst
        const isLoud = isWorst && !muted && one.quiet !== true
        const known = { event, kind, called: at, reminded: null, over: null, isOverTold: false, isSilent: !isLoud }
        open.set(kind, known)
        // Nobody is told of what began while it was muted, nor is it spoken for.
        if (!muted && !(isWorst && one.quiet === true)) events.push(known)
        if (isLoud) all.push({ event, kind, what: 'start', at, ended: null })
      }
    })
    const ofEvent = new Map(events.map((one) => [one.event, one]))
    return {
      events,
      news: all
        .filter(({ event }) => ofEvent.has(event))
        .map((one) => ({ ...one, ended: ofEvent.get(one.event)?.over ?? null })),
    }
  }
  const course = fc
    .array(turn, { minLength: 1, maxLength: 25 })
    .map((turns) => played([...turns, { muted: false }, { level: 99 }]))
  const said = ({ news: all, events }: Course, isAbout: RuleMatcher) => newsThatRuleTells(all, isAbout, events)

  it.each([-10, -9] as const)('rule %i says over where nothing goes on, and once for what began', (eventClass) => {
    fc.assert(
      fc.property(course, (one) => {
        let last = epochSeconds(-1)
        for (const { what, at } of said(one, rule(eventClass))) {
          if (what !== 'end') continue
          expect(one.events.filter(({ called, over }) => called <= at && (over === null || over > at))).toEqual([])
          expect(
            one.events.some(({ isSilent, called, over }) => !isSilent && called <= at && over !== null && over > last),
          ).toBe(true)
          last = at
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('who was told of a beginning is told of the end, once, unless nothing of it ended aloud', () => {
    fc.assert(
      fc.property(course, (one) => {
        let since: EpochSeconds | null = null
        for (const { what, at } of said(one, rule(-10))) {
          if (what === 'end') expect(since).not.toBeNull()
          since = what === 'end' ? null : (since ?? at)
        }
        const begun = since
        const endedAloud = one.news.filter(({ what, at }) => what === 'end' && begun !== null && at > begun)
        expect(endedAloud).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('who is told of ends alone hears each that the others hear', () => {
    fc.assert(
      fc.property(course, (one) => {
        const ends = (eventClass: RuleEventClassCode) =>
          said(one, rule(eventClass)).flatMap(({ what, at }) => (what === 'end' ? [at] : []))
        const both = ends(-10)
        expect(ends(-9).filter((at) => both.includes(at))).toEqual(both)
      }),
      { numRuns: 1_000 },
    )
  })
})

it('of what comes to light together the worst alone is told, in whatever order it was written down', () => {
  const kinds = fc.subarray([...FILL_LEVEL_ALARM_KINDS, 'belowMaintenanceLevel', 'fillLevelLoss'] as const, {
    minLength: 1,
  })
  fc.assert(
    fc.property(
      kinds.chain((some) => fc.shuffledSubarray(some, { minLength: some.length })),
      (some) => {
        const at = epochSeconds(60)
        const together = some.map((kind) => ({ ...{ event: kind, kind, at, ended: null }, what: 'start' as const }))
        const [worst] = some.toSorted(compareAlarmKinds)
        expect(newsThatRuleTells(together, rule(-10)).map(({ kind }) => kind)).toEqual([worst])
      },
    ),
  )
})

describe('a start', () => {
  it('is not told when it is less urgent than what was told, nor when it is as urgent', () => {
    expect(told(rule(-8), '10 start fillLevelBelow50\n20 start fillLevelLoss\n30 start belowMaintenanceLevel')).toEqual(
      ['10 start fillLevelBelow50'],
    )
    expect(told(rule(-8), '10 start fillLevelBelow50\n20 end fillLevelBelow50\n30 start fillLevelBelow40')).toEqual([
      '10 start fillLevelBelow50',
    ])
  })

  it('is told of gas that is lost again to whoever was told that it was over, and to nobody else', () => {
    const filled = `
      10 start pressureLow
      20 end pressureLow
      90 start pressureLowʹ
      99 end pressureLowʹ`
    expect(told(rule(0), filled)).toHaveLength(4)
    expect(told(rule(-1), filled)).toEqual(['10 start pressureLow'])
    expect(told(rule(-4), filled)).toEqual(['20 end pressureLow', '99 end pressureLowʹ'])
  })

  it('is told of what comes and goes once a day, with its end: a brake that drags cools at every stop', () => {
    const drags = `
      10 start internalTemperature
      20 end internalTemperature
      90 start internalTemperatureʹ
      99 end internalTemperatureʹ
      1449 start internalTemperatureʹʹ
      1460 end internalTemperatureʹʹ
      2000 start internalTemperatureʹʹʹ`
    const once = ['10 start internalTemperature', '20 end internalTemperature']
    expect(told(rule(-10), drags)).toEqual([...once, '2000 start internalTemperatureʹʹʹ'])
    expect(told(rule(-10), drags.replace('1449', '1450'))).toEqual([
      ...once,
      '1450 start internalTemperatureʹʹ',
      '1460 end internalTemperatureʹʹ',
    ])
    expect(told(rule(-8), drags)).toEqual(once.slice(0, 1))
  })

  it('that nobody was told of, as of a tire that was muted, is made up for by its reminder', () => {
    expect(told(rule(-8), '10 repeat fillLevelBelow70\n20 start fillLevelBelow60')).toEqual([
      '10 repeat fillLevelBelow70',
    ])
  })
})

describe('a reminder', () => {
  it('is told of the worst that goes on alone, from its own first on', () => {
    const reminded = `
      10 start fillLevelLoss
      20 start fillLevelBelow90
      70 repeat fillLevelLoss
      80 repeat fillLevelBelow90
      130 repeat fillLevelLoss
      140 repeat fillLevelBelow90
      140 repeat fillLevelLoss`
    expect(told(rule(-8), reminded)).toEqual([
      '10 start fillLevelLoss',
      '70 repeat fillLevelLoss',
      '80 repeat fillLevelBelow90',
      '140 repeat fillLevelBelow90',
    ])
  })

  it('goes on where what is worse has none, and comes back when what is worse has ended', () => {
    expect(
      told(rule(-8), '10 start fillLevelBelow90\n20 start fillLevelBelow50\n70 repeat fillLevelBelow90'),
    ).toContain('70 repeat fillLevelBelow90')
    const better = `
      10 start fillLevelBelow90
      20 start fillLevelBelow50
      30 repeat fillLevelBelow50
      39 repeat fillLevelBelow90
      40 end fillLevelBelow50
      41 repeat fillLevelBelow90`
    expect(told(rule(-8), better).at(-1)).toBe('41 repeat fillLevelBelow90')
    expect(told(rule(-8), better)).not.toContain('39 repeat fillLevelBelow90')
  })

  it('is not held back by what its rule is not about', () => {
    const both = `
      10 start pressureLow
      10 start fillLevelBelow80
      20 repeat pressureLow
      20 repeat fillLevelBelow80`
    expect(told(rule(0), both)).toContain('20 repeat pressureLow')
    expect(told(everything, both)).toEqual(['10 start fillLevelBelow80', '20 repeat fillLevelBelow80'])
  })
})

describe('an end', () => {
  it('waits for all that the rule is about, told or not: a tire at half that is filled to 85 % is still low', () => {
    const filled = `
      10 start fillLevelBelow90
      20 start fillLevelBelow50
      30 end fillLevelBelow50
      40 end fillLevelBelow90`
    expect(told(rule(-10), filled)).toEqual([
      '10 start fillLevelBelow90',
      '20 start fillLevelBelow50',
      '40 end fillLevelBelow90',
    ])
    expect(told(rule(-9), filled)).toEqual(['40 end fillLevelBelow90'])
  })

  it('does not wait for what its rule is not about', () => {
    const kept = '10 start maintenancePressure\n20 start pressureLow\n30 end pressureLow'
    expect(told(rule(-4), kept)).toEqual(['30 end pressureLow'])
    expect(told(rule(-6), kept)).toEqual([])
  })

  it('is told when the last ended in silence that held it back', () => {
    const muted = '10 start fillLevelBelow90\n20 start fillLevelBelow50\n40 end fillLevelBelow90'
    expect(told(rule(-10), muted, { fillLevelBelow50: 40 }).at(-1)).toBe('40 end fillLevelBelow90')
    expect(told(rule(-10), muted, { fillLevelBelow50: 41 }).at(-1)).toBe('41 end fillLevelBelow90')
  })

  it('is told when something begins in the moment in which another ends: not yet', () => {
    const worse = '10 start fillLevelLoss\n20 end fillLevelLoss\n20 start fillLevelBelow10\n30 end fillLevelBelow10'
    expect(told(rule(-9), worse)).toEqual(['30 end fillLevelBelow10'])
  })

  it('is told once of an event that opened again without a word', () => {
    expect(told(rule(-10), '10 start fillLevelBelow90\n20 end fillLevelBelow90\n35 end fillLevelBelow90')).toEqual([
      '10 start fillLevelBelow90',
      '20 end fillLevelBelow90',
    ])
  })

  it('is not told to whom nothing was told of the problem', () => {
    expect(told(rule(-10), '20 end fillLevelBelow90')).toEqual([])
    expect(told(rule(-9), '20 end fillLevelBelow90')).toEqual(['20 end fillLevelBelow90'])
  })
})

it('knows what as urgent goes on beside an event, until the moment before its end', () => {
  const called = (kind: AlarmKind, from: number, over: number | null) => ({
    ...{
      event: kind,
      kind,
      called: epochSeconds(60 * from),
      reminded: null,
      isSilent: false,
      isOverTold: over !== null,
    },
    over: over === null ? null : epochSeconds(60 * over),
  })
  const events = [called('fillLevelLoss', 10, null), called('fillLevelBelow90', 20, 30)]
  const beside = (minute: number, kind: AlarmKind = 'fillLevelLoss', isAbout = rule(-8)) =>
    isAsUrgentEventOngoing({ event: kind, kind }, epochSeconds(60 * minute), { events, isAbout })
  expect([19, 20, 29, 30].map((minute) => beside(minute))).toEqual([false, true, true, false])
  expect(beside(20, 'fillLevelBelow50')).toBe(false)
  expect(beside(20, 'fillLevelLoss', rule(-1))).toBe(false)
})
