import { setImmediate as others } from 'node:timers/promises'
import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { generationOf } from '@coldbar/domain/alarms/generation'
import { levelOfKind } from '@coldbar/domain/alarms/kind-level'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { newsKey } from './match-news.ts'
import { pastNews, type StoredNews, type TireNews } from './news.repository.ts'
import { readFleetRules } from './rules.repository.ts'
import { addressKey, type Rule, type Told, toldBy } from './who-is-told.ts'

/** A message that a rule would have sent. */
export type Rehearsed = Pick<Told, 'channel' | 'recipient' | 'due'> & { news: StoredNews }

/** An alarm that nobody would have heard of by it. */
export type Missed = TireNews & { problem_id: number }

export type Rehearsal = { messages: readonly Rehearsed[]; missed: readonly Missed[] }

/** Matching takes some microseconds; so many in a row hold up nobody. */
const AT_ONCE = 500
/** What waits longer for its hour is not sent when it is over by then. */
const AT_ONCE_SECONDS = 60

const isAlarm = (kind: AlarmKind, rule: Rule): boolean =>
  levelOfKind(kind) === 'alarm' && generationOf(kind) === rule.app_type

/** Plays a fleet's past to a rule, in the order in which it was told. */
const createAudience = (rule: Rule, timeZone: string) => {
  const messages = new Map<string, Rehearsed>()
  const unsaid = new Set<string>()
  const heardOf = new Set<number>()
  const alarms = new Map<number, Missed>()

  /** As when it is sent: what is over before its hour is not, nor is the end of what was never told. */
  const isSent = (news: StoredNews, { due, ...to }: Told): boolean => {
    if (news.of !== 'tire') return true
    const beginning = `${news.event_id}/${addressKey(to)}`
    if (news.what === 'end') return !unsaid.has(beginning)
    const isOver = due > news.at + AT_ONCE_SECONDS && news.ended !== null && news.ended <= due
    if (isOver && news.what === 'start') unsaid.add(beginning)
    return !isOver
  }

  return {
    hears: (news: StoredNews): void => {
      const told = toldBy(rule, news, news.at, timeZone).filter((one) => isSent(news, one))
      for (const { channel, recipient, due, deviceId } of told) {
        const key = `${newsKey(news)}/${channel}/${addressKey({ recipient, deviceId })}`
        messages.set(key, { channel, recipient, due, news })
      }
      if (news.of !== 'tire' || news.what !== 'start' || news.problem_id === null) return
      if (told.length > 0) heardOf.add(news.problem_id)
      const { problem_id } = news
      if (isAlarm(news.kind, rule) && !alarms.has(problem_id)) alarms.set(problem_id, { ...news, problem_id })
    },
    rehearsal: (): Rehearsal => ({
      messages: [...messages.values()],
      missed: [...alarms.values()].filter(({ problem_id }) => !heardOf.has(problem_id)),
    }),
  }
}

/** What a rule would have sent since a moment, by what was told of in the fleet since, the oldest first. */
export const rehearse = async (
  tx: FleetTransaction,
  rule: Rule,
  { since, timeZone }: { since: EpochSeconds; timeZone: string },
): Promise<Rehearsal> => {
  const audience = createAudience(rule, timeZone)
  for (const [at, news] of (await pastNews(tx, since)).entries()) {
    audience.hears(news)
    if (at % AT_ONCE === AT_ONCE - 1) await others()
  }
  return audience.rehearsal()
}

/** What a message says to whom is made of this; the rest of a piece of news is not asked for here. */
export type ImaginedNews = Pick<
  TireNews,
  'kind' | 'what' | 'at' | 'tire_name' | 'vehicle_name' | 'obc_integrator_id' | 'obc_identity' | 'obc_language'
>

/** How many messages the fleet's rules of now would make of news that never were. */
export const messagesOf = async (tx: FleetTransaction, news: readonly ImaginedNews[]): Promise<number> => {
  if (news.length === 0) return 0
  const { rules, timeZone } = await readFleetRules(tx, '')
  let messages = 0
  let asked = 0
  for (const one of news) {
    for (const rule of rules) messages += toldBy(rule, { of: 'tire', ...one }, one.at, timeZone).length
    asked += rules.length
    if (asked < AT_ONCE) continue
    asked = 0
    await others()
  }
  return messages
}
