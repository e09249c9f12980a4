import type { TireNews } from './tire-news.ts'

/** A piece of news with a name of its own, so that a second one of the same tire is not taken for the first. */
export type ShownNews = TireNews & { readonly key: number }

/** The news on screen, newest first; of a tire only its last. */
export const withNews = (
  shown: readonly ShownNews[],
  news: readonly TireNews[],
  over: readonly number[],
  nextKey: () => number,
): readonly ShownNews[] => {
  const replaced = new Set([...over, ...news.map(({ tireId }) => tireId)])
  const kept = shown.filter(({ tireId, what }) => !replaced.has(tireId) || (what === 'mended' && !isTold(news, tireId)))
  if (news.length === 0 && kept.length === shown.length) return shown
  return [...news.map((one) => ({ ...one, key: nextKey() })).reverse(), ...kept]
}

const isTold = (news: readonly TireNews[], tireId: number): boolean => news.some((one) => one.tireId === tireId)
