/** Of so many pages that lie on so many processes by chance, on how many there is one at least. */
const processesWithPage = (pages: number, processes: number): number =>
  Number.isFinite(processes) ? processes * (1 - (1 - 1 / processes) ** pages) : pages

/**
 * How many times as many messages are made where the pages of a fleet lie on several processes, each of which reads what changed
 * and writes its own message. `messagesByPages`: messages to fleets by how many pages these have open.
 */
export const messagesTimes = (messagesByPages: ReadonlyMap<number, number>, processes: number): number => {
  let [once, spread] = [0, 0]
  for (const [pages, messages] of messagesByPages) {
    once += messages
    spread += messages * processesWithPage(pages, processes)
  }
  return once === 0 ? 1 : spread / once
}
