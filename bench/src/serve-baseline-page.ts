import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoadedFile } from './page-load.ts'

type Stored = { headers: Record<string, string>; body: Buffer }

/** As a browser on the same machine asks: what is answered is as long as what the product's page was sent. */
const ACCEPTED = 'gzip, deflate, br, zstd'

/**
 * What an answer is, and what keeps other pages from it. The last is not the page's to choose: for a page that no other may open
 * a browser begins a process of its own, which takes longer than its first paint.
 */
const KEPT = [
  'content-type',
  'content-encoding',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
] as const

const kept = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(KEPT.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))

/** An answer as it was sent, still compressed. */
const stored = async (url: string, cookie: string): Promise<Stored> => {
  const [answer] = await once(get(url, { headers: { cookie, 'accept-encoding': ACCEPTED } }), 'response')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { headers: kept(answer.headers), body: Buffer.concat(parts) }
}

/** Everything a first visit needs to show this many rows, written by hand. The list is the largest answer. */
const html = (files: readonly LoadedFile[], rows: number): string => {
  const isStyle = ({ path }: LoadedFile): boolean => path.endsWith('.css')
  // What was announced and then asked for is told twice.
  const each = [...new Map(files.map((file) => [file.path, file])).values()]
  const [styles, others] = [each.filter(isStyle), each.filter((file) => !isStyle(file))]
  const lists = others.filter(({ path }) => !path.startsWith('/assets/')).toSorted((a, b) => b.bytes - a.bytes)
  const list = lists[0]?.path
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
${styles.map(({ path }) => `<link rel="stylesheet" crossorigin href="${path}">`).join('\n')}
${others.map(({ path }) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${path}">`).join('\n')}
</head><body><h1>Bare</h1><section><p role="status"></p><div></div></section><script type="module">
const all = ${JSON.stringify(others.map(({ path }) => path))}.map(async (path) => {
  const answer = await fetch(path)
  return path === ${JSON.stringify(list)} ? answer.json() : answer.arrayBuffer()
})
const { rows } = (await Promise.all(all)).find((answer) => Array.isArray(answer.rows))
document.querySelector('div').innerHTML = rows.slice(0, ${rows}).map((row) => '<a data-row href="#">' + row.slice(0, 8).join(' ') + '</a><br>').join('')
document.querySelector('p').textContent = rows.length
</script></body></html>`
}

export type BaselinePage = { url: string; close(): Promise<void> }

/**
 * A page of the same files as the product's, as long and compressed alike, that does nothing with its code and writes as
 * many rows of its list as plain HTML: what this machine needs at least. Nothing is made when it is asked for.
 */
export const serveBaselinePage = async (
  url: string,
  cookie: string,
  files: readonly LoadedFile[],
  rows: number,
): Promise<BaselinePage> => {
  const answers = new Map<string, Stored>()
  for (const { path } of files) answers.set(path, await stored(url + path, cookie))
  const { 'content-encoding': _, ...headers } = (await stored(`${url}/`, cookie)).headers
  answers.set('/', { headers, body: Buffer.from(html(files, rows)) })
  const server = createServer(({ url: path = '/' }, response) => {
    const answer = answers.get(path)
    response.writeHead(answer === undefined ? 404 : 200, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
