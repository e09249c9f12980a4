/** A message to another thread costs the same whatever it holds. */
const PART = 65_536

/** Gathers the crumbs that a writer hands over to parts of 64 KB at least; `flush` hands over what is left. */
export const createPartBuffer = (
  take: (part: Uint8Array) => void,
): { add: (crumb: Uint8Array) => void; flush: () => void } => {
  let crumbs: Uint8Array[] = []
  let size = 0
  const flush = (): void => {
    if (size === 0) return
    take(Buffer.concat(crumbs))
    crumbs = []
    size = 0
  }
  return {
    add: (crumb) => {
      crumbs.push(crumb)
      size += crumb.length
      if (size >= PART) flush()
    },
    flush,
  }
}
