import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Figure } from './figure.ts'
import { loadCold, type PageLoad } from './page-load.ts'
import { median } from './percentile.ts'

const LOADS = 5
const ROWS = { selector: 'a[data-row]', count: 'section p[role=status]' }

type Goals = { cpu: number; kilobytes?: number; files?: number; longestTask?: number; heap?: number }
type Start = { name: string; path: string; selector: string; count?: string; goals: Goals }

const STARTS: readonly Start[] = [
  { name: 'login', path: '/login', selector: 'input[name=username]', goals: { cpu: 150, kilobytes: 100 } },
  {
    name: 'vehicles',
    path: '/vehicles3',
    ...ROWS,
    goals: { cpu: 300, kilobytes: 200, files: 8, longestTask: 100 },
  },
  { name: 'tires', path: '/tires/overview3', ...ROWS, goals: { cpu: 450, heap: 25 } },
]

/** What opening a page costs a browser that has nothing of it yet, in what hardly depends on the machine's load. */
export const pageStartFigures = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { name, path, goals, ...rest } of STARTS) {
    const loads: PageLoad[] = []
    // Whoever is signed in is not shown the login.
    const { storageState: _, ...anybody } = options
    for (let turn = 0; turn < LOADS; turn++)
      loads.push(await loadCold(browser, { url: url + path, ...rest }, name === 'login' ? anybody : options))
    const of = (read: (load: PageLoad) => number): number => median(loads.map(read))
    const figure = (what: string, value: number, unit: string, atMost: number | undefined, note: string): Figure => ({
      name: `${name}, cold: ${what}`,
      value,
      unit,
      limit: null,
      limitName: '',
      goal: atMost === undefined ? null : { of: 'value', atMost },
      note,
    })
    figures.push(
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
        of(({ bytes }) => bytes / 1000),
        'kB brotli',
        goals.kilobytes,
        'with styles and fonts',
      ),
      figure(
        'files before it',
        of(({ files }) => files),
        'files',
        goals.files,
        'as above',
      ),
      figure(
        'first paint',
        of(({ firstPaint }) => firstPaint),
        'ms',
        undefined,
        'wall time',
      ),
      figure(
        'heap',
        of(({ heap }) => heap / 1e6),
        'MB',
        goals.heap,
        'after rubbish was collected',
      ),
    )
  }
  return figures
}
