import { SCATTER_BELIEF_FACTOR } from '../gas/sensor-noise.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { GasContentLossInWindow } from '../leaks/gas-content-trend.ts'
import { slowLossPerHour } from '../leaks/slow-loss.ts'
import { smallestBelievedLossShare } from '../leaks/smallest-believed-loss-share.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import { type EpochSeconds, hours, inHours, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import {
  type AlarmDebounce,
  type AlarmRule,
  DEBOUNCE_BY_ONE_READING,
  DEBOUNCE_BY_TWO_READINGS,
  debounceForScatter,
  noReminderInterval,
} from './alarm-rule.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'
import { measuredEventData } from './measured-event-data.ts'

type Found = { rate: number; loss: GasContentLossInWindow | null }

/** Three neighbours are just enough to see a loss, and one of them may err: it must last. */
const LEAST_MATES = 3
const LASTING: AlarmDebounce = { readings: 2, span: minutes(30) }
/** A rate looks back an hour already. */
const CLEAR_AFTER = minutes(30)

const isRaw = ({ losses, mates }: AlarmRuleInput): boolean => losses.length === 0 && mates < LEAST_MATES

/** A start bends what is seen one way and a stop the other. */
const BENDS = 2

/** How fast days of cold samples prove that it loses gas, bar/h; `null` where they prove nothing. */
const knownRate = ({ slowLoss }: AlarmRuleInput, { optimalPressure }: TireSettings): number | null =>
  slowLoss === null ? null : (slowLossPerHour(slowLoss).perHour * optimalPressure) / 100

/** Where days prove a loss slower than the limit, hours must show as much beside it as heat may feign. */
const isBeyond = (
  { drop, start }: GasContentLossInWindow,
  now: AlarmRuleInput,
  limit: number,
  settings: TireSettings,
): boolean => {
  const known = knownRate(now, settings)
  if (known === null || known >= limit) return true
  return drop - known * inHours(start.ago) >= BENDS * settings.optimalPressure * smallestBelievedLossShare(now.mates)
}

/** %: cold water takes as much pressure as a leak; of a tire that nobody knows its tag must prove that gas is missing. */
const SURELY_LOW = 97

const isSurelyLow = ({ calibrated, fillLevelBound }: AlarmRuleInput): boolean =>
  !calibrated && (fillLevelBound === null || fillLevelBound < SURELY_LOW)

/** A loss of at least `limit` bar/h that is proven, by the first window that proves it. */
const confirmedLoss = (now: AlarmRuleInput, limit: number, settings: TireSettings): Found | null => {
  if (now.perhapsServiced) return null
  if (now.lossProven) {
    const smallest =
      settings.optimalPressure * smallestBelievedLossShare(now.mates) + SCATTER_BELIEF_FACTOR * now.scatter
    for (const loss of now.losses)
      if (
        loss.rate >= limit &&
        loss.drop >= smallest &&
        loss.least >= limit / 2 &&
        isBeyond(loss, now, limit, settings)
      )
        return { rate: loss.rate, loss }
  }
  const { rawLoss } = now
  return isRaw(now) && rawLoss !== null && rawLoss >= limit && (now.lossProven || isSurelyLow(now))
    ? { rate: rawLoss, loss: null }
    : null
}

const HOUR = hours(1)
/** bar/h: what weather, road and sensor steps leave of a level content; the longer it is looked at, the less. */
const LEVEL_WITHIN: readonly { window: Seconds; rate: number }[] = [
  { window: HOUR, rate: 0.05 },
  { window: hours(4), rate: 0.02 },
  { window: hours(12), rate: 0.01 },
]
/** A window of four hours looks past the end of a loss once it is level for two. */
const PAST_THE_END = 2
/** bar: a flat tire has no gas left to lose, and stays a problem by its level. */
const NOTHING_TO_LOSE = 0.3

const recentLoss = ({ losses }: AlarmRuleInput): GasContentLossInWindow | null =>
  losses.find(({ window }) => window >= HOUR) ?? null

/** How fast it has been losing over the last hour, bar/h; `null` when nobody knows. */
const recentRate = (now: AlarmRuleInput): number | null => recentLoss(now)?.rate ?? now.rawLoss

/**
 * The window that tells whether it still loses gas: at rest the last hour, and longer ones the longer it looks level. On the
 * road, and until the wheels have come to rest after it, a soft tire makes heat that nobody knows well, which hides a loss
 * for hours: there the longest window speaks.
 */
const tellingLoss = (now: AlarmRuleInput, levelSince: EpochSeconds | null): GasContentLossInWindow | null => {
  if (!now.settled) return now.losses.findLast(({ window }) => window >= HOUR) ?? null
  const level = levelSince === null ? seconds(0) : timeBetween(levelSince, now.reading.time)
  return now.losses.findLast(({ window }) => window > HOUR && window <= PAST_THE_END * level) ?? recentLoss(now)
}

const levelWithin = (length: Seconds): number => LEVEL_WITHIN.find(({ window }) => length <= window)?.rate ?? 0

/**
 * Slower than its limit is not over: the content has to be level, but for what a slow loss takes that was known before it
 * began, and is told by itself; one that days prove only later may be this loss. Without neighbours a raw fall of nothing
 * says so where no slow loss is known.
 */
const isLevel = (
  now: AlarmRuleInput,
  limit: number,
  settings: TireSettings,
  { clearSince, beside }: OpenEvent,
): boolean => {
  const known = knownRate(now, settings)
  if (known !== null && beside === undefined) return false
  const loss = tellingLoss(now, clearSince)
  if (loss === null) return known === null && now.rawLoss !== null && now.rawLoss <= 0
  return loss.rate < limit / 2 && loss.rate - Math.min(known ?? 0, beside ?? 0) < levelWithin(loss.window)
}

const isOver = (now: AlarmRuleInput, limit: number, settings: TireSettings, open: OpenEvent): boolean =>
  now.inflating || now.deflated || now.reading.pressure < NOTHING_TO_LOSE || isLevel(now, limit, settings, open)

/** As long as it took to see it must have been level; the window that says so counts. */
const staysLevelFor = (now: AlarmRuleInput, { took }: OpenEvent): Seconds =>
  now.reading.pressure < NOTHING_TO_LOSE ? seconds(0) : seconds((took ?? 0) - (recentLoss(now)?.start.ago ?? 0))

const tookOf = (found: Found | null): Seconds => seconds(Math.round(found?.loss?.start.ago ?? 0))

/** The whole window of the loss, of one moment: a reminder puts all of it in the place of what was told before. */
const lossData = (found: Found | null, { reading, parkPressure }: AlarmRuleInput): EventData =>
  found?.loss == null
    ? {}
    : measuredEventData({
        sp15: found.loss.start.cold,
        sp: found.loss.start.reads,
        ep15: parkPressure,
        ep: reading.pressure,
        dt: Math.round(found.loss.start.ago),
      })

const lasting = (now: AlarmRuleInput, otherwise: AlarmDebounce): AlarmDebounce =>
  debounceForScatter(isRaw(now) ? DEBOUNCE_BY_TWO_READINGS : now.mates <= LEAST_MATES ? LASTING : otherwise, now)

const fillLevelLimit = ({ fillLevelLoss, optimalPressure }: TireSettings): number =>
  (fillLevelLoss.limit * optimalPressure) / 100

export const LOSS_ALARM_RULES: readonly AlarmRule[] = [
  {
    kind: 'pressureLoss',
    bad: (now, settings) => confirmedLoss(now, settings.pressureLoss.limit, settings) !== null,
    well: (now, settings, open) => isOver(now, settings.pressureLoss.limit, settings, open),
    debounce: (now) => lasting(now, DEBOUNCE_BY_ONE_READING),
    clearAfter: CLEAR_AFTER,
    took: (now, settings) => tookOf(confirmedLoss(now, settings.pressureLoss.limit, settings)),
    beside: knownRate,
    staysWellFor: staysLevelFor,
    repeat: noReminderInterval,
    data: (now, settings) => {
      const found = confirmedLoss(now, settings.pressureLoss.limit, settings)
      const { reading, parkPressure } = now
      return {
        ...measuredEventData({
          p: reading.pressure,
          pp: parkPressure,
          pDH: found?.rate ?? recentRate(now),
          pMDHm: settings.pressureLoss.limit,
        }),
        ...lossData(found, now),
      }
    },
  },
  {
    kind: 'fillLevelLoss',
    bad: (now, settings) => confirmedLoss(now, fillLevelLimit(settings), settings) !== null,
    well: (now, settings, open) => isOver(now, fillLevelLimit(settings), settings, open),
    debounce: (now) => lasting(now, DEBOUNCE_BY_TWO_READINGS),
    clearAfter: CLEAR_AFTER,
    took: (now, settings) => tookOf(confirmedLoss(now, fillLevelLimit(settings), settings)),
    beside: knownRate,
    staysWellFor: staysLevelFor,
    repeat: ({ fillLevelLoss }) => fillLevelLoss.repeat,
    data: (now, settings) => ({
      ...measuredEventData({
        p: now.reading.pressure,
        pp: now.parkPressure,
        it: now.internalTemperature,
        s: now.reading.speed,
      }),
      ...lossData(confirmedLoss(now, fillLevelLimit(settings), settings), now),
    }),
  },
]
