import type { BenchmarkResult } from '../../benchmark-result.ts'
import type { Measured } from '../measure/measured.ts'
import type { SizedInstallation } from '../model/capacity.ts'
import { machines } from '../model/machines.ts'

/** The model may be off by so much, either way: the same costs differ as much from one minute to the next on a machine that others use. */
export const MODEL_GOAL = { of: 'ratio', atLeast: 0.75, atMost: 1.33 } as const
/** What a small installation should do with: a core for the server and one for the database. */
const SMALL_CORES = 2
/** What is sold as one ordinary machine. */
const ONE_MACHINE_CORES = 16
const [SMALL, MIDDLE, LARGE] = [0, 1, 2] as const

const points = ({ points: all }: Measured): BenchmarkResult[] =>
  all.flatMap(({ tires, figures }) =>
    figures.map(
      ({ name, unit, model, measured }): BenchmarkResult => ({
        name: `model of ${tires.toLocaleString('en-GB')} tires: ${name}`,
        ...{ value: model, unit, limit: measured, limitName: 'measured', goal: MODEL_GOAL },
      }),
    ),
  )

const costs = ({ costs: each }: Measured): BenchmarkResult[] => [
  {
    name: 'a reading with its share of an upload of two: database',
    ...{
      value: each.reading.database + each.upload.database / 2,
      unit: 'µs CPU',
      limit: each.bareInsertDatabaseMicros,
    },
    ...{ limitName: 'bare insert of its row', goal: null },
  },
  {
    name: 'the same: server',
    ...{ value: each.reading.server + each.upload.server / 2, unit: 'µs CPU', limit: each.bareInsertDatabaseMicros },
    ...{ limitName: 'bare insert, database', goal: null },
  },
  {
    name: 'commits that notify',
    ...{
      value: each.notifyingCommitsPerSecond,
      unit: '/s',
      limit: each.plainCommitsPerSecond,
      limitName: 'commits that do not',
    },
    goal: null,
  },
]

const sizes = (installations: readonly SizedInstallation[]): BenchmarkResult[] => {
  const cores = (at: number): number => {
    const needs = installations[at]?.needs
    return needs === undefined ? Number.NaN : needs.processes + needs.databaseCores
  }
  const large = installations[LARGE]
  return [
    {
      name: `${installations[SMALL]?.tires.toLocaleString('en-GB')} tires: cores`,
      ...{
        value: cores(SMALL),
        unit: 'cores',
        limit: SMALL_CORES,
        limitName: 'a small machine',
        goal: { of: 'ratio', atMost: 1 },
      },
    },
    {
      name: `${installations[MIDDLE]?.tires.toLocaleString('en-GB')} tires: cores`,
      ...{ value: cores(MIDDLE), unit: 'cores', limit: ONE_MACHINE_CORES, limitName: 'one ordinary machine' },
      goal: { of: 'ratio', atMost: 1 },
    },
    {
      name: `${installations[MIDDLE]?.tires.toLocaleString('en-GB')} tires: connections`,
      ...{
        value: installations[MIDDLE]?.needs.connections ?? Number.NaN,
        unit: '',
        limit: machines.managedConnections,
      },
      ...{ limitName: 'the database that Coldbar starts', goal: { of: 'ratio', atMost: 1 } },
    },
    ...(large?.breaks ?? []).map(
      ({ part, tires }): BenchmarkResult => ({
        name: `full at: ${part}`,
        ...{
          value: tires,
          unit: 'tires',
          limit: large?.tires ?? null,
          limitName: 'wanted',
          goal: { of: 'ratio', atLeast: 1 },
        },
      }),
    ),
  ]
}

/** Every figure of the page as a ratio, and what is asked of it. */
export const capacityResults = (measured: Measured, installations: readonly SizedInstallation[]): BenchmarkResult[] => [
  ...points(measured),
  ...costs(measured),
  ...sizes(installations),
]
