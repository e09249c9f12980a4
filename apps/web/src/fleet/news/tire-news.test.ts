import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { Level } from '@coldbar/domain/alarms/level'
import { alarmColor } from '@coldbar/domain/alarms/level-codes'
import { describe, expect, it } from 'vitest'
import { TireTroubles } from '../../store/tire-troubles.ts'
import { withNews } from './news-shown.ts'
import { NewsTeller } from './tire-news.ts'

type Now = readonly [tire: number, level: Level, issue?: AlarmKind, mutedUntil?: number]

/** Of the page's clock. */
const NOW = 1_700_000_000

const VEHICLE = 7

/** A page that listed `first` and then hears of one vehicle's tires, message by message. */
const aPage = (...first: Now[]) => {
  const troubles = new TireTroubles()
  const teller = new NewsTeller()
  let told: string[] = []
  let over: readonly number[] = []
  troubles.subscribe((changes) => {
    const heard = teller.hear(changes, NOW)
    told = heard.news.map(({ what, tireId, kind }) => `${what} ${tireId} ${kind}`)
    over = heard.over
  })
  const listed = (...tires: Now[]) => {
    told = []
    over = []
    troubles.listed(
      tires.map(([id, level, issue, end]) => ({
        id,
        vehicle_id: VEHICLE,
        level,
        issue: issue ?? null,
        muted_until: end ?? null,
      })),
    )
    return told
  }
  const hear = (...tires: Now[]) => {
    told = []
    over = []
    troubles.changed({
      time: 0,
      vehicles: [[VEHICLE, 'T-111']],
      tires: tires.map(([id, level, issue, end]) => ({
        id,
        vehicle_id: VEHICLE,
        alarm_color: alarmColor(level),
        issue_kind: issue ?? null,
        muted_until: end ?? null,
      })),
    } as never)
    return told
  }
  if (first.length > 0) listed(...first)
  return { listed, hear, over: () => over }
}

describe('what is told of a tire', () => {
  it('is its alarm, once, however often it is heard', () => {
    const { hear } = aPage([99, 'warning', 'age'])
    expect(hear([1, 'alarm', 'fillLevelBelow90'])).toEqual(['alarm 1 fillLevelBelow90'])
    expect(hear([1, 'alarm', 'fillLevelBelow90'])).toEqual([])
  })

  it('is every worse step, once: a lesser one in between is no news, nor is the same step again', () => {
    const { hear } = aPage([99, 'warning', 'age'])
    hear([1, 'alarm', 'fillLevelBelow90'])
    expect(hear([1, 'alarm', 'fillLevelBelow80'])).toEqual(['worse 1 fillLevelBelow80'])
    expect(hear([1, 'alarm', 'fillLevelBelow90'])).toEqual([])
    expect(hear([1, 'alarm', 'fillLevelBelow80'])).toEqual([])
    expect(hear([1, 'alarm', 'blowOut'])).toEqual(['worse 1 blowOut'])
  })

  it('is a second tire of a vehicle that is in alarm already', () => {
    const { hear } = aPage([1, 'alarm', 'pressureLow'])
    expect(hear([1, 'alarm', 'pressureLow'], [2, 'alarm', 'pressureLow'])).toEqual(['alarm 2 pressureLow'])
  })

  it('is a blow-out of a tire that was in alarm when the page was opened, but not that alarm', () => {
    const { hear } = aPage([1, 'alarm', 'fillLevelBelow90'])
    expect(hear([1, 'alarm', 'fillLevelBelow90'])).toEqual([])
    expect(hear([1, 'alarm', 'blowOut'])).toEqual(['worse 1 blowOut'])
  })

  it('is that it was mended, and then its next alarm anew', () => {
    const { hear, over } = aPage([1, 'alarm', 'pressureLow'])
    expect(hear([1, 'ok'])).toEqual(['mended 1 pressureLow'])
    expect(over()).toEqual([1])
    expect(hear([1, 'ok'])).toEqual([])
    expect(hear([1, 'alarm', 'pressureLow'])).toEqual(['alarm 1 pressureLow'])
  })

  it('is not that a tire fell silent, was muted or taken off: that closes its news and mends nothing', () => {
    for (const after of [[[1, 'noData']], [[1, 'muted', 'pressureLow']], [[2, 'ok']]] as Now[][]) {
      const { hear, over } = aPage([1, 'alarm', 'pressureLow'])
      expect(hear(...after)).toEqual([])
      expect(over()).toContain(1)
    }
  })

  it('is what breaks through a mute, and not the mute taken back', () => {
    const { hear } = aPage([1, 'muted', 'fillLevelBelow80'], [2, 'muted', 'fillLevelBelow80'])
    expect(hear([1, 'alarm', 'fillLevelBelow50'], [2, 'alarm', 'fillLevelBelow80'])).toEqual([
      'worse 1 fillLevelBelow50',
    ])
  })

  it('is what goes on when a mute has run out, and not when somebody took it back before', () => {
    const { hear } = aPage([1, 'muted', 'pressureLow', NOW], [2, 'muted', 'pressureLow', NOW + 1])
    expect(hear([1, 'alarm', 'pressureLow'], [2, 'alarm', 'pressureLow'])).toEqual(['alarm 1 pressureLow'])
  })

  it('is nothing below an alarm', () => {
    const { hear } = aPage([99, 'warning', 'age'])
    expect(hear([1, 'warning', 'belowMaintenanceLevel'])).toEqual([])
    expect(hear([1, 'ok'])).toEqual([])
  })
})

describe('what the list says', () => {
  it('is no news when it first comes, and no message from before it is lost', () => {
    const { listed, hear } = aPage()
    expect(hear([1, 'alarm', 'pressureLow'], [2, 'alarm', 'blowOut'])).toEqual([])
    expect(listed([1, 'alarm', 'pressureLow'])).toEqual(['alarm 2 blowOut'])
  })

  it('is news where messages were missed meanwhile', () => {
    const { listed } = aPage([1, 'alarm', 'pressureLow'])
    expect(listed([1, 'alarm', 'pressureLow'], [2, 'alarm', 'blowOut'])).toEqual(['alarm 2 blowOut'])
  })
})

describe('the news on screen', () => {
  const news = (what: 'alarm' | 'worse' | 'mended', tireId: number) =>
    ({ what, tireId, vehicleId: VEHICLE, kind: 'pressureLow' }) as const
  let made = 0
  const next = () => ++made

  it('hold the last of a tire, the newest first, until it is dealt with', () => {
    const first = withNews([], [news('alarm', 1), news('alarm', 2)], [], next)
    expect(first.map(({ tireId }) => tireId)).toEqual([2, 1])
    const worse = withNews(first, [news('worse', 1)], [], next)
    expect(worse.map(({ what, tireId }) => `${what} ${tireId}`)).toEqual(['worse 1', 'alarm 2'])
    expect(withNews(worse, [], [2], next).map(({ tireId }) => tireId)).toEqual([1])
    expect(withNews(worse, [news('mended', 1)], [1], next).map(({ what }) => what)).toEqual(['mended', 'alarm'])
  })

  it('keep saying what was mended while the tire goes on being well', () => {
    const mended = withNews([], [news('mended', 1)], [1], next)
    expect(withNews(mended, [], [1], next)).toBe(mended)
  })
})
