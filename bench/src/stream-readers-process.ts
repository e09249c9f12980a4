import { Agent, get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { postReadings } from './post-readings.ts'
import type { StreamReaders, StreamsAsked, StreamsSeen } from './stream-readers.ts'

/** Open pages of many people, and the gateways whose readings they see: one process, so that one clock says when what was seen. */
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { value: asked } = await lines.next()
const { url, streams, gateways, posts, from: begun, everyMs } = JSON.parse(String(asked)) as StreamsAsked

const OPENED_AT_ONCE = 50
/** A page that has not seen a reading after so long never will. */
const LATEST_MS = 20_000
const HEARD = /"last_measurement":(\d+)/g
const LONGEST_MARK = 40

/** When each reading was begun to be sent, by fleet and its time, ms; and how many pages have yet to see it. */
const sent = new Map<string, { at: number; left: number }>()
const seenMs: number[] = []
const opened: StreamReaders = { open: 0, refused: 0 }

const hear = (fleet: number, answer: IncomingMessage): void => {
  let end = ''
  const known = new Set<string>()
  answer.setEncoding('latin1').on('data', (part: string) => {
    const text = end + part
    for (const [, time] of text.matchAll(HEARD)) {
      const key = `${fleet}/${time}`
      const reading = sent.get(key)
      if (reading === undefined || known.has(key)) continue
      known.add(key)
      seenMs.push(performance.now() - reading.at)
      reading.left -= 1
    }
    // A mark may be cut in two, and one at the very end may go on.
    end = text.slice(-LONGEST_MARK)
  })
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

const open = ({ fleet, cookie }: StreamsAsked['streams'][number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/index.php/api/live`, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode === 200) {
        opened.open += 1
        hear(fleet, answer)
      } else {
        opened.refused += 1
        answer.resume()
      }
      resolve()
    })
    request.on('error', reject)
  })

const left = [...streams]
const opening = async (): Promise<void> => {
  for (let next = left.pop(); next !== undefined; next = left.pop()) await open(next)
}
await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opening))
console.log(JSON.stringify(opened))

await lines.next()
const pagesOf = Map.groupBy(streams, ({ fleet }) => fleet)
const answeredMs: number[] = []
const post = async (at: number): Promise<void> => {
  const { fleet, key, tags } = gateways[at % gateways.length] as StreamsAsked['gateways'][number]
  const round = Math.floor(at / gateways.length)
  const time = begun + round
  const from = performance.now()
  sent.set(`${fleet}/${time}`, { at: from, left: pagesOf.get(fleet)?.length ?? 0 })
  const reading = { time, pressure: 8.9, temperature: 30, speed: 80, latitude: 51.9, longitude: 4.5 }
  await postReadings(url, key, [{ ...reading, tag_id: tags[round % tags.length] ?? 0 }])
  answeredMs.push(performance.now() - from)
}
const posting: Promise<void>[] = []
const from = performance.now()
for (let at = 0; at < posts; at += 1) {
  posting.push(post(at))
  await wait(Math.max(0, from + (at + 1) * everyMs - performance.now()))
}
await Promise.all(posting)
const latest = performance.now() + LATEST_MS
const missing = () => [...sent.values()].reduce((sum, reading) => sum + reading.left, 0)
while (missing() > 0 && performance.now() < latest) await wait(everyMs)
const result: StreamsSeen = { seenMs, answeredMs, missed: missing(), tookMs: performance.now() - from }
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit())
