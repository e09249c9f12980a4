import type { ProblemAnnouncement } from './problem-announcer.ts'

/** A piece of news with a name of its own, so that a second one of the same problem is not taken for the first. */
export type DisplayedAlarmAnnouncement = ProblemAnnouncement & { readonly key: number }

/** The news on screen, newest first; of a problem only its last. */
export const withNewAlarmAnnouncements = (
  shown: readonly DisplayedAlarmAnnouncement[],
  news: readonly ProblemAnnouncement[],
  over: readonly number[],
  nextKey: () => number,
): readonly DisplayedAlarmAnnouncement[] => {
  const replaced = new Set([...over, ...news.map(({ problemId }) => problemId)])
  const kept = shown.filter(
    ({ problemId, what }) => !replaced.has(problemId) || (what === 'mended' && !isTold(news, problemId)),
  )
  if (news.length === 0 && kept.length === shown.length) return shown
  return [...news.map((one) => ({ ...one, key: nextKey() })).reverse(), ...kept]
}

const isTold = (news: readonly ProblemAnnouncement[], problemId: number): boolean =>
  news.some((one) => one.problemId === problemId)
