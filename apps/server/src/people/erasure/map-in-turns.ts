import { setImmediate as giveWay } from 'node:timers/promises'

/** Milliseconds after which everything else that the process does has its turn. */
const GIVE_WAY_AFTER_MS = 10

/** What becomes of each, in their order; the process does other things in between. */
export const mapInTurns = async <From, To>(all: readonly From[], map: (one: From) => To): Promise<To[]> => {
  const mapped: To[] = []
  let since = performance.now()
  for (const one of all) {
    mapped.push(map(one))
    if (performance.now() - since < GIVE_WAY_AFTER_MS) continue
    await giveWay()
    since = performance.now()
  }
  return mapped
}
