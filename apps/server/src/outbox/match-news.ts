import { createHash } from 'node:crypto'
import { generationOf } from '@coldbar/domain/kinds/alarm-kind'
import { composeMessage } from '@coldbar/domain/messages/compose-message'
import type { MessageKind } from '@coldbar/domain/messages/message-kind'
import { addressOf as addressOfMessage, type MessageSubject } from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import { type CalledEvent, goesOn, type IsAbout, worstFirst } from '@coldbar/domain/notifications/problem-news'
import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import type { Language } from '@coldbar/i18n/language'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { eventValues, type Told as Reader } from '../fleet/messages/event-values.ts'
import { type MessageTexts, readMessageTexts, textOf } from '../fleet/messages/message-texts.ts'
import { trailerValues } from '../fleet/messages/trailer-values.ts'
import { problemAnswers } from '../fleet/problems/problem-answer.ts'
import { type ProblemRow, problemsByIds } from '../fleet/problems/problem-rows.repository.ts'
import { translatorOf } from '../fleet/words/translator.ts'
import { nearestTown } from '../geocode/nearest-town.ts'
import { type HeldEnd, holdEnds } from './held-ends.repository.ts'
import { type StoredNews, takeNews } from './news.repository.ts'
import { nextMessage } from './next-message.ts'
import { toldNext } from './next-recipients.ts'
import { calledEventsOf, toldOfProblems } from './notified-problems.repository.ts'
import { addMessages, knownThreads, type NewMessage } from './outbox.repository.ts'
import { problemAudience } from './problem-audience.ts'
import { addressKey, isAboutOf, type Rule, recipientsIn, type Told, toldBy } from './recipients.ts'
import { type FleetRules, readFleetRules } from './rules.repository.ts'

/** A message that was decided on, before it has words. */
type Decided = Told & {
  key: string
  ruleId: number | null
  generation: 2 | 3
  templateId: number | null
  news: StoredNews
  /** Of those who are told because nobody has taken it: after how many minutes. */
  nextAfter: number | null
}

/** A trailer's log is made anew when more is heard of its past: what was long ago is no news. */
const NEWS_OF_TRAILERS_SECONDS = hours(1)
/** And the same coupling may be found a little earlier or later. */
const SAME_COUPLING_SECONDS = 1_800

/** What tells one piece of news from another, for ever. */
export const newsKey = (news: StoredNews): string =>
  news.of === 'tire'
    ? `${news.event_id}/${news.what}/${news.ordinal}`
    : `trailer/${news.trailer_id}/${news.puller_id}/${news.connected}/${Math.round(news.at / SAME_COUPLING_SECONDS)}`

/** The problems of which news tell. */
export const problemsIn = (news: readonly StoredNews[]): number[] =>
  news.flatMap((it) => (it.of === 'tire' && it.problem_id !== null ? [it.problem_id] : []))

const isNews = (news: StoredNews, now: EpochSeconds): boolean =>
  news.of === 'tire' ? !news.quiet : now - news.at < NEWS_OF_TRAILERS_SECONDS

/** Of what came to light together of one problem the worst first; trailers behind all tires, as they are taken. */
export const inOrder = (news: readonly StoredNews[]): StoredNews[] => {
  const tires = news.flatMap((it) => (it.of === 'tire' ? [{ ...it, at: it.found, told: it }] : []))
  const told = worstFirst(tires, (it) => it.problem_id ?? `event ${it.event_id}`)
  return [...told.map((it) => it.told), ...news.filter((it) => it.of === 'trailer')]
}

const byRule = (rule: Rule, news: StoredNews, now: EpochSeconds, timeZone: string): Decided[] => {
  const of = { ruleId: rule.id, generation: rule.app_type, templateId: rule.template_id, news }
  const first = toldBy(rule, news, now, timeZone).map((one) => ({
    ...{ ...one, ...of, nextAfter: null },
    key: `rule/${rule.id}/${newsKey(news)}/${one.channel}/${addressKey(one)}`,
  }))
  // Once for a problem, however many of its steps the rule tells.
  const next = toldNext(rule, news, now, timeZone).map((one) => ({
    ...{ ...one, ...of, nextAfter: rule.next_minutes },
    key: `next/${rule.id}/${news.of === 'tire' ? news.problem_id : ''}/${one.channel}/${addressKey(one)}`,
  }))
  return [...first, ...next]
}

/** The e-mail setup tells of everything, once however many alarms of either version say it. */
const bySetup = ({ setup }: FleetRules, news: StoredNews, now: EpochSeconds): Decided[] => {
  if (!setup.enabled || news.of !== 'tire') return []
  return recipientsIn(setup.email).map((recipient) => ({
    channel: 'email',
    recipient,
    integratorId: null,
    deviceId: null,
    language: setup.email_language,
    due: now,
    key: `setup/${newsKey(news)}/email/${recipient}`,
    ruleId: null,
    generation: generationOf(news.kind),
    templateId: null,
    news,
    nextAfter: null,
  }))
}

/** Of which of these ends somebody may not be told yet, because something else of the problem goes on. */
const heldEnds = (news: readonly StoredNews[], eventsOf: ReadonlyMap<number, readonly CalledEvent[]>): HeldEnd[] =>
  news.flatMap((it) => {
    if (it.of !== 'tire' || it.what !== 'end' || it.problem_id === null) return []
    const others = (eventsOf.get(it.problem_id) ?? []).filter(
      (one) => one.event !== it.event_id && goesOn(one, it.found),
    )
    return others.length === 0 ? [] : [{ notice: it.id, events: others.map(({ event }) => event) }]
  })

/** What rules and setup tell of news, of problems step by step; those who are next are told of each problem once by their key. */
const decide = async (
  tx: FleetTransaction,
  rules: FleetRules,
  news: readonly StoredNews[],
  now: EpochSeconds,
): Promise<Decided[]> => {
  const ids = problemsIn(news)
  const events = await calledEventsOf(tx, ids)
  await holdEnds(tx, heldEnds(news, events))
  const audience = problemAudience(await toldOfProblems(tx, ids))
  const tells =
    (isAbout: IsAbout) =>
    ({ news: it, nextAfter, ruleId, ...to }: Decided): boolean =>
      nextAfter !== null ||
      it.of !== 'tire' ||
      it.problem_id === null ||
      audience.hears({ ...to, ruleId }, it, it.problem_id, { events: events.get(it.problem_id) ?? [], isAbout })
  return news.flatMap((it) => [
    ...rules.rules.flatMap((rule) => byRule(rule, it, now, rules.timeZone).filter(tells(isAboutOf(rule)))),
    ...bySetup(rules, it, now).filter(tells(() => true)),
  ])
}

const threadOf = (fleetId: number, { news, channel, ...to }: Decided): string | null => {
  if (news.of === 'trailer') return null
  const trouble = news.problem_id === null ? `e${news.event_id}` : `p${news.problem_id}`
  const who = createHash('sha256')
    .update(`${channel}/${addressKey(to)}`)
    .digest('hex')
    .slice(0, 12)
  return `t-${fleetId}-${trouble}-${who}`
}

const kindOf = (generation: 2 | 3): MessageKind => (generation === 3 ? 'notification3' : 'notification')

const subjectOf = (news: StoredNews): MessageSubject =>
  news.of === 'tire'
    ? { what: 'event', alarm: news.kind, ended: news.what === 'end' }
    : { what: 'trailer', connected: news.connected }

/** Puts words to messages; texts are read once per template and language. */
const createWriter = (
  tx: FleetTransaction,
  rules: FleetRules,
  problems: ReadonlyMap<number, ProblemRow>,
  now: EpochSeconds,
) => {
  const read = new Map<string, Promise<MessageTexts>>()
  const textsOf = (kind: MessageKind, templateId: number | null, language: Language): Promise<MessageTexts> => {
    const key = `${kind}/${templateId}/${language}`
    const known = read.get(key) ?? readMessageTexts(tx, kind, templateId, language)
    read.set(key, known)
    return known
  }
  const readerOf = async (language: Language, generation: 2 | 3): Promise<Reader> => {
    const t = await translatorOf(language)
    const format = createFormat({ language, t, timeZone: rules.timeZone })
    return { t, format, addressOf: nearestTown, now, fleet: rules.fleet, url: rules.url, generation }
  }
  const valuesOf = (news: StoredNews, reader: Reader): PlaceholderValues => {
    if (news.of === 'trailer') return trailerValues(news, reader)
    const row = problems.get(news.problem_id ?? 0)
    const [problem] = row === undefined ? [] : problemAnswers([row], { generation: reader.generation, role: 'user' })
    return eventValues({ ...news, problem: problem ?? null }, reader)
  }
  return async ({ news, language, generation, templateId, nextAfter }: Decided): Promise<NewMessage['content']> => {
    const kind = kindOf(generation)
    const subject = subjectOf(news)
    const address = addressOfMessage(kind, subject)
    if (address === null) throw new Error(`no text for ${JSON.stringify(subject)} in ${kind}`)
    const texts = await textsOf(kind, templateId, language)
    const reader = await readerOf(language, generation)
    const message = composeMessage((at, key) => textOf(texts, { ...at, key }), address, valuesOf(news, reader))
    const told = nextAfter === null ? message : nextMessage(message, nextAfter, reader.t)
    return { ...told, language, generation, ...(news.of === 'tire' && news.must_come_off ? { mustComeOff: true } : {}) }
  }
}

const whatOf = ({ news, nextAfter }: Decided): NewMessage['what'] => {
  if (nextAfter !== null) return 'next'
  return news.of === 'tire' ? news.what : 'start'
}

/** Asks the fleet's rules about what is new, and puts what they tell into the outbox, in this transaction. */
export const matchNews = async (
  tx: FleetTransaction,
  url: string,
  fleetId: number,
  now: EpochSeconds,
): Promise<void> => {
  const news = inOrder((await takeNews(tx, now)).filter((it) => isNews(it, now)))
  if (news.length === 0) return
  const rules = await readFleetRules(tx, url)
  const decided = await decide(tx, rules, news, now)
  if (decided.length === 0) return
  const about = problemsIn(decided.map(({ news: it }) => it))
  const problems = new Map((await problemsByIds(tx, about)).map((row) => [row.id, row]))
  const write = createWriter(tx, rules, problems, now)
  const threads = decided.map((message) => threadOf(fleetId, message))
  const open = new Set(
    await knownThreads(
      tx,
      threads.filter((thread) => thread !== null),
    ),
  )
  const messages: Parameters<typeof addMessages>[1][number][] = []
  for (const [index, message] of decided.entries()) {
    const thread = threads[index] ?? null
    const { news: it } = message
    messages.push({
      key: message.key,
      ruleId: message.ruleId,
      what: whatOf(message),
      channel: message.channel,
      recipient: message.recipient,
      integratorId: message.integratorId,
      deviceId: message.deviceId,
      person: message.person ?? null,
      content: await write(message),
      due: message.due,
      vehicleId: it.of === 'tire' ? it.vehicle_id : it.trailer_id,
      tireId: it.of === 'tire' ? it.tire_id : null,
      eventId: it.of === 'tire' ? it.event_id : null,
      problemId: it.of === 'tire' ? it.problem_id : null,
      thread,
      opensThread: thread !== null && !open.has(thread),
    })
    if (thread !== null) open.add(thread)
  }
  await addMessages(tx, messages)
}
