import type { AlarmAnnouncement } from './problem-announcer.ts'

/** A piece of news with a name of its own, so that a second one of the same problem is not taken for the first. */
export type DisplayedAlarmAnnouncement = AlarmAnnouncement & { readonly key: number }

/** What is dealt with: problems, and tires that need not come off any more. */
type Over = { readonly problems: readonly number[]; readonly tires: readonly number[] }

const isOfSame = (one: AlarmAnnouncement, other: AlarmAnnouncement): boolean =>
  one.problemId === null ? other.problemId === null && one.tireId === other.tireId : one.problemId === other.problemId

const isOver = ({ problemId, tireId }: AlarmAnnouncement, { problems, tires }: Over): boolean =>
  problemId === null ? tires.includes(tireId) : problems.includes(problemId)

/** The news on screen, newest first; of a problem, and of a tire that must come off, only the last. */
export const withNewAlarmAnnouncements = (
  shown: readonly DisplayedAlarmAnnouncement[],
  news: readonly AlarmAnnouncement[],
  over: Over,
  nextKey: () => number,
): readonly DisplayedAlarmAnnouncement[] => {
  const isTold = (one: AlarmAnnouncement): boolean => news.some((other) => isOfSame(one, other))
  const kept = shown.filter((one) => !isTold(one) && (one.what === 'mended' || !isOver(one, over)))
  if (news.length === 0 && kept.length === shown.length) return shown
  return [...news.map((one) => ({ ...one, key: nextKey() })).reverse(), ...kept]
}
