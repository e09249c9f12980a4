import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Pages of a fleet, one an entry, with their cookies; gateways that post a reading in turn, one every `everyMs`. The first ones measured
 * at `from`, s since 1970, the next of a gateway a second later.
 */
export type StreamsAsked = {
  url: string
  streams: readonly { fleet: number; cookie: string }[]
  gateways: readonly { fleet: number; key: string; tags: readonly number[] }[]
  posts: number
  from: number
  everyMs: number
}

/** How many pages have a stream, and how many were refused one. */
export type StreamReaders = { open: number; refused: number }

/** From the start of posting each reading until each page had it, and until the post was answered; how often a page never had one. */
export type StreamsSeen = {
  seenMs: readonly number[]
  answeredMs: readonly number[]
  missed: number
  tookMs: number
}

const READERS = fileURLToPath(new URL('stream-readers-process.ts', import.meta.url))

/** Opens all streams from a process of its own; `post` then sends the readings and says who saw them when, and ends it. */
export const openStreamReaders = async (asked: StreamsAsked) => {
  const child = spawn(process.execPath, [READERS], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  // More than the words of a command may hold.
  child.stdin.write(`${JSON.stringify(asked)}\n`)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async <Value>(): Promise<Value> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the process that reads streams ended too early')
    return JSON.parse(String(value)) as Value
  }
  const opened = await said<StreamReaders>()
  return {
    ...opened,
    post: async (): Promise<StreamsSeen> => {
      child.stdin.write('\n')
      const seen = await said<StreamsSeen>()
      await ended
      return seen
    },
    stop: async (): Promise<void> => {
      child.kill()
      await ended
    },
  }
}
