import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { BenchmarkResult } from './benchmark-result.ts'

const DIST = new URL('../../apps/web/dist/', import.meta.url)

const ENTRY = /<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="\.?\/?([^"]+\.js)"/g
/** Static imports of a built chunk; `import(…)` is what the page loads later and is left out. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [path]))

const moduleGraph = async (): Promise<Map<string, string>> => {
  const seen = new Map<string, string>()
  const load = async (url: URL): Promise<void> => {
    if (seen.has(url.href)) return
    const text = await readFile(url, 'utf8')
    seen.set(url.href, text)
    for (const path of found(text, STATIC_IMPORT))
      await load(path.startsWith('/') ? new URL(`.${path}`, DIST) : new URL(path, url))
  }
  const page = await readFile(new URL('index.html', DIST), 'utf8')
  for (const path of found(page, ENTRY)) await load(new URL(path, DIST))
  return seen
}

/** kB of JavaScript, gzip, that the page loads before anybody has signed in. */
export const benchmarkLoginPageSize = async (): Promise<BenchmarkResult> => {
  const modules = await moduleGraph()
  const bytes = [...modules.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  const heavy = [...modules.entries()]
    .filter(([, text]) => /maplibregl|uPlot/.test(text))
    .map(([url]) => url.split('/').at(-1))
  return {
    name: 'login page JavaScript',
    value: bytes / 1000,
    unit: 'kB gzip',
    limit: null,
    limitName: '',
    goal: { of: 'value', atMost: 180 },
    note: `${modules.size} modules of the static import graph${heavy.length === 0 ? '; map and charts are not in it' : `; map or charts in ${heavy.join(', ')}`}`,
  }
}
