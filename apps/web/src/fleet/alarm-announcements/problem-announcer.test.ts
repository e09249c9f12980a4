import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { ProblemAction } from '@coldbar/domain/problems/problem-action'
import { describe, expect, it } from 'vitest'
import { ActiveProblems } from '../../store/active-problems.ts'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { withNewAlarmAnnouncements } from './displayed-alarm-announcements.ts'
import { newsOfRemovals, ProblemAnnouncer } from './problem-announcer.ts'

/** Of the page's clock. */
const NOW = 1_700_000_000
const VEHICLE = 7

type Now = {
  problem: number
  tire?: number
  level?: AlarmLevel
  /** Alarms it came through so far; in brackets those that asked for nothing new. */
  steps?: readonly string[]
  /** How its tire is shown, if not as bad as the problem. */
  shown?: AlarmLevel
  tireKind?: AlarmKind
  mutedUntil?: number
  end?: 'inflated' | 'cooled' | 'tagRemoved'
  removal?: 'mustComeOff' | 'wornOut'
  action?: ProblemAction
}

const stepOf = (problem: number, text: string) => {
  const kind = text.replace(/[()]/g, '')
  return { id: `${problem}/${kind}`, kind, level: 'alarm' as const, is_news: kind === text }
}

const kindOf = (steps: readonly string[]) => steps.at(-1)?.replace(/[()]/g, '') ?? null

const listedAs = ({ problem, tire = problem, level = 'alarm', steps = ['low'], ...is }: Now) => ({
  id: problem,
  tire_id: tire,
  vehicle_id: VEHICLE,
  headline: 'leakingFast' as const,
  action: is.action ?? ('stopAndCall' as const),
  demount_task: null,
  kind: kindOf(steps),
  level,
  tire_level: is.shown ?? level,
  tire_kind: is.tireKind ?? kindOf(steps),
  muted_until: is.mutedUntil ?? null,
  steps: steps.filter((step) => !step.startsWith('(')).map((step) => stepOf(problem, step).id),
})

/** A page that listed `first` and then hears of one vehicle, message by message: all that goes on there. */
const aPage = (...first: Now[]) => {
  const troubles = new ActiveProblems()
  const teller = new ProblemAnnouncer()
  let told: string[] = []
  let over: readonly number[] = []
  let offOver: readonly number[] = []
  troubles.subscribe(({ problems, removals }) => {
    const heard = teller.hear(problems, NOW)
    const off = newsOfRemovals(removals)
    told.push(...heard.news.map(({ what, problemId }) => `${what} ${problemId}`))
    told.push(...off.news.map(({ tireId, removal }) => `${removal} ${tireId}`))
    offOver = off.over
    over = heard.over
  })
  const listed = (...problems: Now[]) => {
    told = []
    troubles.listed(problems.map(listedAs))
    return told
  }
  const hear = (...problems: Now[]) => {
    told = []
    over = []
    troubles.changed({
      time: 0,
      vehicles: [[VEHICLE, 'T-111']],
      whole_vehicles: [VEHICLE],
      tires: problems.map((now) => {
        const { tire_id: id, tire_level, tire_kind: issue_kind, muted_until } = listedAs(now)
        const { removal = null } = now
        return { id, vehicle_id: VEHICLE, alarm_color: alarmColor(tire_level), issue_kind, muted_until, removal }
      }),
      problems: problems.map((now) => {
        const { id, tire_id, level, kind, action } = listedAs(now)
        const steps = (now.steps ?? ['low']).map((step) => stepOf(id, step))
        return { ...aTireProblem({ id, tire_id, level, kind, action, end_reason: now.end ?? null }), steps }
      }),
    } as never)
    return told
  }
  /** A message of tires at which no problem goes on: why each must come off, if it must. */
  const hearTires = (
    ...tires: { tire: number; removal: 'mustComeOff' | 'wornOut' | null; vehicle?: number | null }[]
  ) => {
    told = []
    offOver = []
    troubles.changed({
      ...{ time: 0, vehicles: [], whole_vehicles: [VEHICLE], problems: [] },
      tires: tires.map(({ tire: id, removal, vehicle = VEHICLE }) => ({
        ...{ id, vehicle_id: vehicle, alarm_color: removal === null ? 10 : 0 },
        ...{ issue_kind: removal, muted_until: null, removal },
      })),
    } as never)
    return { told, over: offOver }
  }
  if (first.length > 0) listed(...first)
  return { listed, hear, hearTires, troubles, over: () => over }
}

const ELSEWHERE: Now = { problem: 99 }

describe('what is told of a tire that must come off, and of which no problem goes on', () => {
  it('is that it must, once, again where it must be looked at inside, and no more once that was done', () => {
    const { hearTires } = aPage(ELSEWHERE)
    expect(hearTires({ tire: 5, removal: 'wornOut' })).toEqual({ told: ['wornOut 5'], over: [] })
    expect(hearTires({ tire: 5, removal: 'wornOut' })).toEqual({ told: [], over: [] })
    expect(hearTires({ tire: 5, removal: 'mustComeOff' })).toEqual({ told: ['mustComeOff 5'], over: [] })
    expect(hearTires({ tire: 5, removal: null })).toEqual({ told: [], over: [5] })
  })

  it('is over when it is taken off its vehicle, or deleted', () => {
    const { hearTires } = aPage(ELSEWHERE)
    hearTires({ tire: 5, removal: 'wornOut' }, { tire: 6, removal: 'wornOut' })
    expect(hearTires({ tire: 5, removal: null, vehicle: null })).toEqual({ told: [], over: [5, 6] })
  })

  it('is nothing where its alarm said so, or its tread is worn besides an alarm, or it comes with one', () => {
    const { hear, hearTires } = aPage({ problem: 5, action: 'takeOff' }, { problem: 4 })
    expect(hearTires({ tire: 5, removal: 'mustComeOff' }, { tire: 4, removal: 'wornOut' }).told).toEqual([])
    expect(hear({ problem: 6, removal: 'mustComeOff' })).toEqual(['alarm 6'])
  })

  it('is that it must where the problem that says so is muted, or sank to a warning', () => {
    for (const quiet of [
      { problem: 5, level: 'warning', action: 'takeOff' },
      { problem: 5, shown: 'muted', mutedUntil: NOW + 1, action: 'takeOff' },
    ] as Now[]) {
      const { hearTires } = aPage(quiet)
      expect(hearTires({ tire: 5, removal: 'mustComeOff' }).told).toEqual(['mustComeOff 5'])
    }
  })

  it('is that it got worse where its alarm spoke of something else', () => {
    const { hearTires } = aPage({ problem: 5, action: 'checkBrake' })
    expect(hearTires({ tire: 5, removal: 'mustComeOff' }).told).toEqual(['mustComeOff 5'])
    expect(hearTires({ tire: 5, removal: 'mustComeOff' }).told).toEqual([])
  })

  it('is nothing of those that the list held when it came first, and what is new in a later one', () => {
    const page = aPage()
    const worn = (tire_id: number) => ({
      tire_id,
      vehicle_id: VEHICLE,
      removal: 'wornOut' as const,
      demount_task: null,
    })
    const told: string[] = []
    page.troubles.subscribe(({ removals }) =>
      told.push(
        ...newsOfRemovals(removals).news.map(({ tireId }) => `new ${tireId}`),
        ...newsOfRemovals(removals).over.map((tireId) => `over ${tireId}`),
      ),
    )
    page.troubles.listed([], [worn(5)])
    expect(told).toEqual([])
    page.troubles.listed([], [worn(6)])
    expect(told).toEqual(['new 6', 'over 5'])
  })
})

describe('what is told of a problem', () => {
  it('is its alarm, once, however often it is heard, comes and goes', () => {
    const { hear } = aPage(ELSEWHERE)
    expect(hear({ problem: 1 })).toEqual(['alarm 1'])
    expect(hear({ problem: 1 })).toEqual([])
    expect(hear({ problem: 1, level: 'ok' })).toEqual([])
    expect(hear({ problem: 1 })).toEqual([])
  })

  it('is every step that asks for something else, once, and none of those in between', () => {
    const { hear } = aPage(ELSEWHERE)
    hear({ problem: 1, steps: ['low'] })
    expect(hear({ problem: 1, steps: ['low', '(lower)'] })).toEqual([])
    expect(hear({ problem: 1, steps: ['low', '(lower)', 'stop'] })).toEqual(['worse 1'])
    expect(hear({ problem: 1, steps: ['low', '(lower)'] })).toEqual([])
    expect(hear({ problem: 1, steps: ['low', '(lower)', 'stop'] })).toEqual([])
    expect(hear({ problem: 1, steps: ['low', '(lower)', 'stop', 'blowOut'] })).toEqual(['worse 1'])
  })

  it('is that its tire must come off since, once, and not where the page was opened with it', () => {
    const { hear } = aPage({ problem: 1 }, { problem: 2, action: 'takeOff' })
    const both = (action: ProblemAction) => hear({ problem: 1, action }, { problem: 2, action: 'takeOff' })
    expect(both('stopAndCall')).toEqual([])
    expect(both('stopAndTakeOff')).toEqual(['worse 1'])
    expect(both('stopAndTakeOff')).toEqual([])
    expect(both('takeOff')).toEqual([])
    expect(both('lookAtNextStop')).toEqual([])
    expect(both('takeOff')).toEqual(['worse 1'])
  })

  it('is a second tire of a vehicle that is in alarm already, and a second trouble of one tire', () => {
    const { hear } = aPage({ problem: 1 })
    expect(hear({ problem: 1 }, { problem: 2 })).toEqual(['alarm 2'])
    expect(hear({ problem: 1 }, { problem: 2 }, { problem: 3, tire: 2 })).toEqual(['alarm 3'])
  })

  it('is a blow-out of a tire that was in alarm when the page was opened, but not that alarm', () => {
    const { hear } = aPage({ problem: 1, steps: ['low'] })
    expect(hear({ problem: 1, steps: ['low'] })).toEqual([])
    expect(hear({ problem: 1, steps: ['low', 'blowOut'] })).toEqual(['worse 1'])
  })

  it('is nothing below an alarm, until it is one', () => {
    const { hear } = aPage(ELSEWHERE)
    expect(hear({ problem: 1, level: 'warning', steps: [] })).toEqual([])
    expect(hear({ problem: 1, steps: ['low'] })).toEqual(['alarm 1'])
  })

  it('is that it was mended, once, though its alarm had ended before', () => {
    const { hear, over } = aPage({ problem: 1 })
    expect(hear({ problem: 1, level: 'ok' })).toEqual([])
    expect(over()).toEqual([1])
    expect(hear({ problem: 1, level: 'ok', end: 'inflated' })).toEqual(['mended 1'])
    expect(hear({ problem: 1, level: 'ok', end: 'inflated' })).toEqual([])
    expect(hear({ problem: 2 })).toEqual(['alarm 2'])
  })

  it('is none of a tire that must come off, whatever ended at it', () => {
    const { hear, over } = aPage({ problem: 1 })
    expect(hear({ problem: 1, level: 'ok', end: 'inflated', removal: 'mustComeOff' })).toEqual([])
    expect(over()).toEqual([1])
  })

  it('is not that its tag was taken off or its tire left the vehicle: that closes its news and mends nothing', () => {
    for (const after of [[{ problem: 1, level: 'ok', end: 'tagRemoved' }], []] as Now[][]) {
      const { hear, over } = aPage({ problem: 1 })
      expect(hear(...after)).toEqual([])
      expect(over()).toEqual([1])
    }
  })
})

describe('a mute', () => {
  const muted = { problem: 1, shown: 'muted', mutedUntil: NOW + 1 } as const

  it('closes what is told, and lets a repair pass untold', () => {
    const { hear, over } = aPage({ problem: 1 })
    expect(hear(muted)).toEqual([])
    expect(over()).toEqual([1])
    expect(hear({ ...muted, level: 'ok', shown: 'muted', end: 'inflated' })).toEqual([])
  })

  it('lets through what breaks it, and nothing of the other troubles it covers', () => {
    const { hear } = aPage(muted, { ...muted, problem: 2, tire: 1 })
    const through = { mutedUntil: NOW + 1, shown: 'alarm', tireKind: 'low' as AlarmKind } as const
    expect(
      hear({ problem: 1, steps: ['low'], ...through }, { problem: 2, tire: 1, steps: ['warm'], ...through }),
    ).toEqual(['worse 1'])
  })

  it('that was taken back by hand tells nothing, also of what it covered; one that has run out what goes on', () => {
    const { hear } = aPage(muted, { ...muted, problem: 2, mutedUntil: NOW })
    hear({ ...muted, steps: ['low', 'stop'] }, { ...muted, problem: 2, mutedUntil: NOW })
    expect(hear({ problem: 1, steps: ['low', 'stop'] }, { problem: 2 })).toEqual(['alarm 2'])
  })
})

describe('what the list says', () => {
  it('is no news when it first comes, and no message from before it is lost', () => {
    const { listed, hear } = aPage()
    expect(hear({ problem: 1 }, { problem: 2 })).toEqual([])
    expect(listed({ problem: 1 })).toEqual(['alarm 2'])
  })

  it('is news where messages were missed meanwhile', () => {
    const { listed } = aPage({ problem: 1 })
    expect(listed({ problem: 1 }, { problem: 2 })).toEqual(['alarm 2'])
  })
})

describe('the news on screen', () => {
  const news = (what: 'alarm' | 'worse' | 'mended', problemId: number) =>
    ({
      what,
      problemId,
      tireId: 4,
      vehicleId: VEHICLE,
      headline: 'leakingFast',
      action: 'stopAndCall',
      demountTask: null,
    }) as const
  let made = 0
  const next = () => ++made

  it('hold the last of a problem, the newest first, until it is dealt with', () => {
    const first = withNewAlarmAnnouncements([], [news('alarm', 1), news('alarm', 2)], { problems: [], tires: [] }, next)
    expect(first.map(({ problemId }) => problemId)).toEqual([2, 1])
    const worse = withNewAlarmAnnouncements(first, [news('worse', 1)], { problems: [], tires: [] }, next)
    expect(worse.map(({ what, problemId }) => `${what} ${problemId}`)).toEqual(['worse 1', 'alarm 2'])
    expect(
      withNewAlarmAnnouncements(worse, [], { problems: [2], tires: [] }, next).map(({ problemId }) => problemId),
    ).toEqual([1])
    expect(
      withNewAlarmAnnouncements(worse, [news('mended', 1)], { problems: [1], tires: [] }, next).map(({ what }) => what),
    ).toEqual(['mended', 'alarm'])
  })

  it('keep saying what was mended while nothing else is wrong', () => {
    const mended = withNewAlarmAnnouncements([], [news('mended', 1)], { problems: [1], tires: [] }, next)
    expect(withNewAlarmAnnouncements(mended, [], { problems: [1], tires: [] }, next)).toBe(mended)
  })
})
