/** At most so many (two or more) of them, evenly spread by their order, the first and the last among them. */
export const evenlySpread = <Item>(all: readonly Item[], most: number): readonly Item[] => {
  if (all.length <= most) return all
  const step = (all.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, nth) => Math.round(nth * step)).flatMap((at) => all.slice(at, at + 1))
}
