import { serveThreadWork } from '../serve-thread-work.ts'

/** What a thread of tests is to do. */
export type TestWorkerOrder =
  | { tell: readonly string[] }
  | { fail: string }
  | { throwLater: string }
  | 'exit'
  | 'hang'
  | 'wait'

serveThreadWork<TestWorkerOrder, string, string>(async (order, tell, pieces) => {
  if (order === 'exit') process.exit(3)
  while (order === 'hang');
  if (order === 'wait') return new Promise(() => undefined)
  if ('fail' in order) throw new TypeError(order.fail)
  if ('throwLater' in order) {
    setImmediate(() => {
      throw new RangeError(order.throwLater)
    })
    return new Promise(() => undefined)
  }
  for (const word of [...pieces, ...order.tell]) tell(word)
})
