import { setTimeout as wait } from 'node:timers/promises'
import { GREEDY_IMPORTS_AT_ONCE, GREEDY_LISTS_PER_SECOND, type GreedyClientAnswers } from './greedy-client.ts'
import { csrfTokenOf } from './sign-in-to-server.ts'

/** One user who asks for all he can get until his process is ended: imports on trial, 25 at once, and lists of all tires. */
const [url, cookie] = process.argv.slice(2)
if (url === undefined || cookie === undefined) throw new Error('Say whom to ask, and with which cookies.')

const IMPORTED_ROWS = 200
/** A session may send a hundred requests a second in all. */
const IMPORT_EVERY_MS = 500

const rows = Array.from({ length: IMPORTED_ROWS }, (_, at) => [`Attack ${at}`])
const table = JSON.stringify({
  csrf_test_name: csrfTokenOf(cookie),
  data: { dry_run: true, columns: ['name'], rows },
})

const answered: GreedyClientAnswers = { lists: 0, imports: 0, sentAway: 0 }
process.on('SIGTERM', () => {
  console.log(JSON.stringify(answered))
  process.exit()
})

/** Asks and reads all of the answer, whatever it is: refusals are part of it. Sent away in the middle of it, he asks again. */
const ask = async (path: string, kind: 'lists' | 'imports', init: RequestInit): Promise<void> => {
  try {
    const answer = await fetch(`${url}/index.php/api/${path}`, init)
    await answer.arrayBuffer()
    answered[answer.status === 200 ? kind : 'sentAway'] += 1
  } catch {
    answered.sentAway += 1
  }
}

const importing = async (): Promise<never> => {
  for (;;) {
    const headers = { cookie, 'content-type': 'application/json' }
    await ask('tires/import', 'imports', { method: 'POST', headers, body: table })
    await wait(IMPORT_EVERY_MS)
  }
}

const list = (): Promise<void> => ask('tires/all', 'lists', { headers: { cookie } })

const listing = async (): Promise<never> => {
  for (;;) {
    void list()
    await wait(1_000 / GREEDY_LISTS_PER_SECOND)
  }
}

const under = [listing(), ...Array.from({ length: GREEDY_IMPORTS_AT_ONCE }, importing)]
while (answered.lists === 0) await wait(IMPORT_EVERY_MS)
console.log('under way')
await Promise.all(under)
