import type { BenchFleet } from './bench-fleet.ts'
import { TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { csrfTokenOf, signInToServer } from './sign-in-to-server.ts'

const TIRES = 10_000
const ROWS_AT_ONCE = 1_000

type Rows = string[][]

const COLUMNS = ['name', 'vehicle', 'axle', 'side', 'place', 'tag', 'serial_no', 'purchase_date']

const tireRow = (at: number): string[] => {
  const wheel = at % TIRES_PER_VEHICLE
  const vehicle = `Truck ${Math.floor(at / TIRES_PER_VEHICLE) + 1}`
  const [axle, side] = [String(Math.floor(wheel / 2) + 1), wheel % 2 === 0 ? 'left' : 'right']
  return [`Imported ${at}`, vehicle, axle, side, 'outer', String(500_000_000 + at), `S-${at}`, '01/02/2026']
}

const partsOf = (rows: Rows): Rows[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

/** How long a file of 10,000 tires with tags and wheels takes, tried and stored part by part as the screen sends it. */
export const benchmarkTireImport = async (url: string, fleet: BenchFleet): Promise<BenchmarkResult> => {
  const cookie = await signInToServer(url, fleet)
  const send = async (data: object): Promise<void> => {
    const answer = await fetch(`${url}/index.php/api/tires/import`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ csrf_test_name: csrfTokenOf(cookie), data: { columns: COLUMNS, ...data } }),
    })
    const { data: report } = (await answer.json()) as { data?: { refused: number } }
    if (report?.refused !== 0) throw new Error(`an import of the bench was refused with ${answer.status}`)
  }
  const parts = partsOf(Array.from({ length: TIRES }, (_, at) => tireRow(at)))
  const began = performance.now()
  for (const [at, rows] of parts.entries()) {
    const earlier = { columns: COLUMNS, rows: parts.slice(0, at).flat() }
    await send({ dry_run: true, rows, ...(at === 0 ? {} : { earlier }) })
  }
  const tried = performance.now()
  for (const rows of parts) await send({ dry_run: false, rows })
  const stored = performance.now()
  return {
    name: 'import of 10,000 tires',
    value: (stored - began) / 1_000,
    unit: 's',
    limit: null,
    limitName: '',
    goal: { of: 'value', atMost: 60 },
    note: `with tags and wheels; tried in ${((tried - began) / 1_000).toFixed(1)} s, stored in ${((stored - tried) / 1_000).toFixed(1)} s`,
  }
}
