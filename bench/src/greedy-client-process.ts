import { setTimeout as wait } from 'node:timers/promises'
import { days } from '@coldbar/domain/units/time'
import {
  GREEDY_EXPORTS_AT_ONCE,
  GREEDY_IMPORTS_AT_ONCE,
  GREEDY_LISTS_PER_SECOND,
  GREEDY_TRIALS_AT_ONCE,
  GREEDY_UPLOADS_AT_ONCE,
  type GreedyClientAnswers,
  type GreedyClientAsked,
  type GreedyKind,
} from './greedy-client.ts'
import { csrfTokenOf } from './sign-in-to-server.ts'

/** One fleet that asks for all it can get until this process is ended: imports and limits on trial, files, lists of all tires, readings. */
const { url, cookie, key, tags, typeId } = JSON.parse(process.argv[2] ?? '') as GreedyClientAsked

const IMPORTED_ROWS = 200
const UPLOADED_READINGS = 1_000
/** A session may send a hundred requests a second in all. */
const AGAIN_MS = 500
const DAY_SECONDS = days(1)

const answered: GreedyClientAnswers = { lists: 0, imports: 0, exports: 0, trials: 0, uploads: 0, sentAway: 0 }
process.on('SIGTERM', () => {
  console.log(JSON.stringify(answered))
  process.exit()
})

/** Asks and reads all of the answer, whatever it is: refusals are part of it. Sent away in the middle of it, it asks again. */
const ask = async (path: string, kind: GreedyKind, init: RequestInit): Promise<void> => {
  try {
    const answer = await fetch(`${url}${path}`, init)
    await answer.arrayBuffer()
    answered[answer.status === 200 ? kind : 'sentAway'] += 1
  } catch {
    answered.sentAway += 1
  }
}

const csrf_test_name = csrfTokenOf(cookie)
const json = { 'content-type': 'application/json' }
const headers = { cookie, ...json }
const post = (path: string, kind: GreedyKind, body: object): Promise<void> =>
  ask(`/index.php/api/${path}`, kind, { method: 'POST', headers, body: JSON.stringify({ csrf_test_name, ...body }) })

const forEver = async (work: () => Promise<void>, pauseMs: number): Promise<never> => {
  for (;;) {
    await work()
    await wait(pauseMs)
  }
}
const hands = (atOnce: number, work: () => Promise<void>, pauseMs = AGAIN_MS): Promise<never>[] =>
  Array.from({ length: atOnce }, () => forEver(work, pauseMs))

const rows = Array.from({ length: IMPORTED_ROWS }, (_, at) => [`Attack ${at}`])
const importing = () => post('tires/import', 'imports', { data: { dry_run: true, columns: ['name'], rows } })

const now = Math.floor(Date.now() / 1_000)
const exporting = () =>
  post('exports/fleet', 'exports', { kind: 'measurements', start_date: now - DAY_SECONDS, end_date: now + DAY_SECONDS })

const trying = () => post('vehicle_types/rehearse', 'trials', { id: typeId })

let sent = 0
const uploading = (): Promise<void> => {
  const readings = Array.from({ length: UPLOADED_READINGS }, () => {
    sent += 1
    const [tag, round] = [1 + (sent % tags), Math.floor(sent / tags)]
    return { tag_id: tag, time: now - DAY_SECONDS / 2 + round * 30, pressure: 8.9, temperature: 20, speed: 80 }
  })
  const body = JSON.stringify({ readings })
  return ask('/ingest/readings', 'uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...json },
    body,
  })
}

const listing = async (): Promise<never> => {
  for (;;) {
    void ask('/index.php/api/tires/all', 'lists', { headers: { cookie } })
    await wait(1_000 / GREEDY_LISTS_PER_SECOND)
  }
}

const under = [
  listing(),
  ...hands(GREEDY_IMPORTS_AT_ONCE, importing),
  ...hands(GREEDY_EXPORTS_AT_ONCE, exporting),
  ...hands(GREEDY_TRIALS_AT_ONCE, trying),
  ...hands(GREEDY_UPLOADS_AT_ONCE, uploading, 0),
]
while (answered.lists === 0 || answered.uploads === 0) await wait(AGAIN_MS)
console.log('under way')
await Promise.all(under)
