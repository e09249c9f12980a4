import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const WORKER = new URL('../../public/service-worker.js', import.meta.url)

type Opened = { request: Request & { mode: string }; respondWith: (answer: Promise<Response>) => void }

/** Whether the page's worker answers for an address that is opened in a browser, or leaves it to the network. */
const opensHere = async (path: string): Promise<boolean> => {
  const handlers: Record<string, (event: Opened) => void> = {}
  const cache = { match: async () => new Response('kept') }
  const self = {
    location: { origin: 'https://coldbar.example' },
    addEventListener: (type: string, handler: (event: Opened) => void) => {
      handlers[type] = handler
    },
  }
  const fetched = async () => new Response('', { status: 503 })
  runInNewContext(await readFile(WORKER, 'utf8'), {
    self,
    URL,
    Promise,
    setTimeout,
    fetch: fetched,
    caches: { open: async () => cache },
  })
  let isAnswered = false
  const request = { method: 'GET', mode: 'navigate', url: `https://coldbar.example${path}` } as Opened['request']
  handlers.fetch?.({
    request,
    respondWith: () => {
      isAnswered = true
    },
  })
  return isAnswered
}

it.each(['/', '/pump-list', '/pump-list?depot=1', '/tires/7', '/healthzone'])(
  'the kept page stands for %s',
  async (path) => {
    expect(await opensHere(path)).toBe(true)
  },
)

it.each(['/readyz', '/healthz', '/readyz/', '/ingest/readings', '/index.php/api/version', '/report.pdf'])(
  'whoever opens %s sees what the server says, also where it is not ready',
  async (path) => {
    expect(await opensHere(path)).toBe(false)
  },
)
