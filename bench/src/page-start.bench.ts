import type { Browser, BrowserContextOptions } from '@playwright/test'
import { DESK_BROWSER_OPTIONS, signInOnPage, withFreshBrowser } from './a-browser.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measureColdPageLoad, type PageLoadMeasurement } from './page-load.ts'
import { median } from './percentile.ts'
import { type BaselinePage, serveBaselinePage } from './serve-baseline-page.ts'

const LOADS = 5
const ROWS = { selector: 'a[data-row]', count: 'section p[role=status]' }

/** `paint` and `rows`: how many times as long as the bare page may take. */
type Goals = {
  cpu: number
  kilobytes?: number
  files?: number
  longestTask?: number
  heap?: number
  paint?: number
  rows?: number
}
type Start = { name: string; path: string; selector: string; count?: string; goals: Goals }

const STARTS: readonly Start[] = [
  { name: 'login', path: '/login', selector: 'input[name=username]', goals: { cpu: 150, kilobytes: 100 } },
  {
    name: 'vehicles',
    path: '/vehicles3',
    ...ROWS,
    goals: { cpu: 300, kilobytes: 200, files: 8, longestTask: 100, paint: 1.5, rows: 2 },
  },
  { name: 'tires', path: '/tires/overview3', ...ROWS, goals: { cpu: 450, heap: 25 } },
]

type Loads = { ours: readonly PageLoadMeasurement[]; bare: readonly PageLoadMeasurement[] }

/** Loads a page some times; in turn with a bare one of the same files where it is measured by that. */
const loadsOf = async (browser: Browser, url: string, start: Start, options: BrowserContextOptions): Promise<Loads> => {
  const { path, goals, ...shown } = start
  const cookie = cookiesOf(options)
  const ours: PageLoadMeasurement[] = []
  const bare: PageLoadMeasurement[] = []
  let page: BaselinePage | null = null
  try {
    for (let turn = 0; turn < LOADS; turn++) {
      const load = await measureColdPageLoad(browser, { url: url + path, ...shown }, options)
      ours.push(load)
      if (goals.rows === undefined) continue
      page ??= await serveBaselinePage(url, cookie, load.loaded, load.found)
      bare.push(await measureColdPageLoad(browser, { ...shown, url: page.url }, options))
    }
    return { ours, bare }
  } finally {
    await page?.close()
  }
}

const cookiesOf = ({ storageState }: BrowserContextOptions): string =>
  typeof storageState === 'object' ? storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : ''

/** Scripts, styles and fonts, without the data. */
const codeOf = ({ loaded }: PageLoadMeasurement) => loaded.filter(({ path }) => path.startsWith('/assets/'))

/** What opening these pages costs a browser that has nothing of them yet, in what hardly depends on the machine's load. */
export const benchmarkPageStart = (url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> =>
  withFreshBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: url, ...DESK_BROWSER_OPTIONS })
    await signInOnPage(page, fleet)
    // Signed in, and nothing else: what a browser keeps of earlier visits is none of a first one's.
    const { cookies } = await page.context().storageState()
    await page.close()
    const figures: BenchmarkResult[] = []
    for (const start of STARTS) {
      // Whoever is signed in is not shown the login.
      const options =
        start.name === 'login'
          ? DESK_BROWSER_OPTIONS
          : { ...DESK_BROWSER_OPTIONS, storageState: { cookies, origins: [] } }
      figures.push(...figuresOf(start, await loadsOf(browser, url, start, options)))
    }
    return figures
  })

const figuresOf = ({ name, goals }: Start, { ours, bare }: Loads): BenchmarkResult[] => {
  const of = (read: (load: PageLoadMeasurement) => number): number => median(ours.map(read))
  const figure = (
    what: string,
    value: number,
    unit: string,
    atMost: number | undefined,
    note: string,
  ): BenchmarkResult => ({
    name: `${name}, cold: ${what}`,
    value,
    unit,
    limit: null,
    limitName: '',
    goal: atMost === undefined ? null : { of: 'value', atMost },
    note,
  })
  /** Wall time, by that of the bare page where there is one: by itself it says more of the machine than of the page. */
  const besideBare = (
    what: string,
    read: (load: PageLoadMeasurement) => number,
    atMost: number | undefined,
  ): BenchmarkResult => ({
    ...figure(what, of(read), 'ms', undefined, 'wall time'),
    ...(bare.length === 0
      ? {}
      : {
          limit: median(bare.map(read)),
          limitName: 'bare page',
          goal: atMost === undefined ? null : { of: 'ratio', atMost },
          note: `${bare[0]?.loaded.length} files of ${kilobytes(bare)} kB loaded in turn with ${ours[0]?.loaded.length} of ${kilobytes(ours)} kB; ${bare[0]?.found} and ${ours[0]?.found} rows`,
        }),
  })
  return [
    figure(
      'main thread',
      of(({ cpu }) => cpu),
      'ms CPU',
      goals.cpu,
      `median of ${LOADS} loads, until idle`,
    ),
    figure(
      'longest task',
      of(({ longestTask }) => longestTask),
      'ms CPU',
      goals.longestTask,
      'in the same loads',
    ),
    figure(
      'code before it',
      of((load) => codeOf(load).reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
      'kB brotli',
      goals.kilobytes,
      'with styles and fonts',
    ),
    figure(
      'files before it',
      of((load) => codeOf(load).length),
      'files',
      goals.files,
      'as above',
    ),
    besideBare('first paint', ({ firstPaint }) => firstPaint, goals.paint),
    besideBare(name === 'login' ? 'form' : 'first rows', ({ ready }) => ready, goals.rows),
    figure(
      'heap',
      of(({ heap }) => heap / 1e6),
      'MB',
      goals.heap,
      'after rubbish was collected',
    ),
  ]
}

const kilobytes = ([load]: readonly PageLoadMeasurement[]): number =>
  Math.round((load?.loaded ?? []).reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
