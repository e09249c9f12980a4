/**
 * Where the names of limits stand, px from the top: above their line, below it where the chart's top or another limit's
 * line is too near, and never over one another. Given in the order of `lines`.
 */
export const limitLabelPositionsPx = (
  lines: readonly number[],
  { top, bottom, height }: { top: number; bottom: number; height: number },
): readonly number[] => {
  const gap = height / 4
  const isFree = (from: number, to: number, own: number): boolean =>
    from > top && to < bottom && !lines.some((line, at) => at !== own && line > from && line < to)
  const places = lines.map((y, own) => {
    const isAbove = isFree(y - gap - height, y, own) || (!isFree(y, y + height, own) && y - top > height + gap)
    return isAbove ? y - gap : y + height
  })
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  let free = top + height
  for (const index of order) {
    places[index] = Math.max(places[index] ?? 0, free)
    free = (places[index] ?? 0) + height
  }
  // What was pushed out below moves up again, and pushes the others before it.
  let limit = bottom
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index] ?? 0, limit)
    limit = (places[index] ?? 0) - height
  }
  return places
}
