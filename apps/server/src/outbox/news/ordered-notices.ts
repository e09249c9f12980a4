import { sortNewsByTimeThenWorst } from '@coldbar/domain/notifications/problem-notification'
import { type EpochSeconds, hours } from '@coldbar/domain/units/time'
import type { StoredNotice } from './notices.repository.ts'

/** A trailer's log is made anew when more is heard of its past: what was long ago is no news. */
const NEWS_OF_TRAILERS_SECONDS = hours(1)
/** And the same coupling may be found a little earlier or later. */
const SAME_COUPLING_SECONDS = 1_800

/** What tells one piece of news from another, for ever. */
export const uniqueKeyOfNotice = (news: StoredNotice): string =>
  news.of === 'tire'
    ? `${news.event_id}/${news.what}/${news.ordinal}`
    : `trailer/${news.trailer_id}/${news.puller_id}/${news.connected}/${Math.round(news.at / SAME_COUPLING_SECONDS)}`

/** The problems of which news tell. */
export const problemIdsOfNotices = (news: readonly StoredNotice[]): number[] =>
  news.flatMap((it) => (it.of === 'tire' && it.problem_id !== null ? [it.problem_id] : []))

/** Whether people are told of it at all: not of what came to light too late to matter. */
export const isNoticeWorthTelling = (news: StoredNotice, now: EpochSeconds): boolean =>
  news.of === 'tire' ? !news.quiet : now - news.at < NEWS_OF_TRAILERS_SECONDS

/** The worst first of what came to light together of one problem; trailers behind all tires, as they are taken. */
export const sortNotices = (news: readonly StoredNotice[]): StoredNotice[] => {
  const tires = news.flatMap((it) => (it.of === 'tire' ? [{ ...it, at: it.found, told: it }] : []))
  const told = sortNewsByTimeThenWorst(tires, (it) => it.problem_id ?? `event ${it.event_id}`)
  return [...told.map((it) => it.told), ...news.filter((it) => it.of === 'trailer')]
}
