import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const WORKER = new URL('../../public/service-worker.js', import.meta.url)

type Asked = {
  request: { method: string; mode: string; url: string }
  respondWith: (answer: Promise<Response>) => void
}
type Told = { data: object; ports: { postMessage: (answer: object) => void }[] }

/** The page's worker beside a server that does not answer, and what it does with what a browser asks for. */
const aPageWorker = async () => {
  const handlers: Partial<{ fetch: (event: Asked) => void; message: (event: Told) => void }> = {}
  const cache = { match: async () => new Response('kept') }
  const self = {
    location: { origin: 'https://coldbar.example' },
    navigator: { onLine: true },
    addEventListener: (type: keyof typeof handlers, handler: never) => {
      handlers[type] = handler
    },
  }
  runInNewContext(await readFile(WORKER, 'utf8'), {
    self,
    URL,
    Promise,
    setTimeout,
    fetch: async () => new Response('', { status: 503 }),
    caches: { open: async () => cache },
  })
  return {
    /** What it answers itself; null where it leaves the answer to the network. */
    ask: async (path: string, mode: 'navigate' | 'cors'): Promise<string | null> => {
      const answers: Promise<Response>[] = []
      const request = { method: 'GET', mode, url: `https://coldbar.example${path}` }
      handlers.fetch?.({
        request,
        respondWith: (answer) => void answers.push(answer),
      })
      const [answer] = await Promise.all(answers)
      return answer === undefined ? null : answer.text()
    },
    tell: (data: object): object[] => {
      const heard: object[] = []
      handlers.message?.({ data, ports: [{ postMessage: (answer) => heard.push(answer) }] })
      return heard
    },
  }
}

it.each(['/', '/pump-list', '/pump-list?depot=1', '/tires/7', '/healthzone'])(
  'the kept page stands for %s',
  async (path) => {
    const worker = await aPageWorker()
    expect(await worker.ask(path, 'navigate')).toBe('kept')
  },
)

it.each(['/readyz', '/healthz', '/readyz/', '/ingest/readings', '/index.php/api/version', '/report.pdf'])(
  'whoever opens %s sees what the server says, also where it is not ready',
  async (path) => {
    const worker = await aPageWorker()
    expect(await worker.ask(path, 'navigate')).toBeNull()
  },
)

it('code comes past it until a page says that it did not come', async () => {
  const worker = await aPageWorker()
  expect(await worker.ask('/assets/dialogs.js', 'cors')).toBeNull()
  expect(worker.tell({ isServerAway: true })).toEqual([{ isHeard: true }])
  expect(await worker.ask('/assets/dialogs.js', 'cors')).toBe('kept')
})
