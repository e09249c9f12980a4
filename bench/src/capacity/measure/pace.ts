import { setTimeout as wait } from 'node:timers/promises'

/** Does something for each at its second after the beginning, however long those before it take; resolves when all are done. */
export const atTheirSeconds = async <Item>(
  items: readonly Item[],
  second: (item: Item) => number,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const began = performance.now()
  const running: Promise<void>[] = []
  for (const item of items) {
    const ahead = began + second(item) * 1_000 - performance.now()
    if (ahead > 0) await wait(ahead)
    running.push(run(item))
  }
  await Promise.all(running)
}
