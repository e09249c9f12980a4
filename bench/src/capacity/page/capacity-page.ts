import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBenchmarkGoalMet } from '../../benchmark-result.ts'
import type { Measured } from '../measure/measured.ts'
import { BUSY_SECONDS, SIMULATED_SECONDS, type SizedInstallation } from '../model/capacity.ts'
import { FLEET_SIZES } from '../model/fleet-sizes.ts'
import { MACHINES, PRICES } from '../model/machines.ts'
import type { Quantity } from '../model/quantity.ts'
import { TRAFFIC } from '../model/traffic.ts'
import { capacityResults, MODEL_GOAL } from './capacity-results.ts'
import { bytes, markdownTable, rounded } from './numbers.ts'
import { costRows, fanOutRows, needsRows, pointRows, resultRows } from './page-rows.ts'

const FILE = fileURLToPath(new URL('../../../../docs/capacity.md', import.meta.url))

export const readCapacityPage = (): string => readFileSync(FILE, 'utf8')
export const saveCapacityPage = (page: string): void => writeFileSync(FILE, page)

const assumptionRows = (quantities: Readonly<Record<string, Quantity>>): string[][] =>
  Object.entries(quantities).map(([name, { value, unit, source }]) => [
    `\`${name}\``,
    `${rounded(value)} ${unit}`,
    source,
  ])

/** docs/capacity.md: every number of it comes from what was measured and from the model. */
export const capacityPage = (measured: Measured, installations: readonly SizedInstallation[]): string => {
  const { machine, date, node, postgres } = measured
  const results = capacityResults(measured, installations)
  const missed = results.filter((result) => !isBenchmarkGoalMet(result))
  const largest = installations.at(-1)
  const first = largest?.breaks[0]
  const unbuilt = largest?.breaks.find(({ isBuilt }) => !isBuilt)
  const costly = installations.map(
    ({ tires, needs }) =>
      `${tires.toLocaleString('en-GB')} tires need ${rounded(needs.processes + needs.databaseCores)} cores and ${bytes(needs.diskBytes)} of disk`,
  )
  return `# What so many tires need

This page is written by \`npm run capacity\`, which measures, asks a model and prints every figure here as a ratio; a test holds it to the model. \`npm run capacity -- stored\` asks the model of what was measured last.

In short: ${costly.join('; ')}. With more and more tires the first part that is full is **${first?.part}**, at ${rounded(first?.tires ?? Number.NaN)} tires; what to do then: ${first?.remedy}. The first for which nothing is built is **${unbuilt?.part}**, at ${rounded(unbuilt?.tires ?? Number.NaN)} tires (${unbuilt?.remedy}). **10 million tires are not served by one installation today**: a cluster of Citus spreads its rows over several machines, and the part before is full all the same. What stands here of them is what the model says, and nobody has tried it.

Measured ${date} on ${machine.processor}, ${machine.cores} cores that other programs wanted too (load ${rounded(machine.loadBefore)} before, ${rounded(machine.loadAfter)} after), ${machine.memoryGigabytes} GB of memory, Node ${node}, PostgreSQL ${postgres}. Costs are CPU time of the server's process and of all processes of the database, not time on a clock. A core that others share works slower than one of its own, so these costs are rather too high than too low.

## What is needed

Fleets as many small and few large carriers have them, laid out for the busiest ${BUSY_SECONDS} s of ${SIMULATED_SECONDS} s: what comes in one second of these may wait for the next. One copy of everything: a spare machine, a replica of the database and backups come on top.

${markdownTable(['', ...installations.map(({ tires }) => `${tires.toLocaleString('en-GB')} tires`)], needsRows(installations))}

## Which part breaks first

Limits are of CPU time, but for commits that notify: how many of these a database does is measured by the clock, on a machine that others kept busy, so a quiet one does more. Each part by itself, were the others enough, for fleets and habits as of ${largest?.tires.toLocaleString('en-GB')} tires.

${markdownTable(
  ['part', 'full at', 'then'],
  (largest?.breaks ?? []).map(({ part, tires, remedy, isBuilt }) => [
    part,
    `${rounded(tires)} tires`,
    isBuilt ? remedy : `not built: ${remedy}`,
  ]),
)}

## The fan-out of ${largest?.tires.toLocaleString('en-GB')} tires

${rounded(largest?.fleets ?? 0)} fleets with ${rounded(largest?.vehicles ?? 0)} units, the largest with ${rounded(largest?.largestFleet ?? 0)}; ${rounded(largest?.mean.pages ?? 0)} open pages. Every tire, upload and page is played for ${SIMULATED_SECONDS} s; the same seed gives the same seconds. p99 and peak are the second after the whole minute, in which a share of the units (\`alignedShare\`) upload together; what they bring waits some seconds in the server.

${markdownTable(['a second', 'mean', 'p50', 'p99', 'peak'], largest === undefined ? [] : fanOutRows(largest, measured.costs))}

## The model beside what was measured

Fleets of three smaller sizes were played to a real server at their own pace, each vehicle with a unit of its own, with more pages and problems than people have so that each has some. The model was given the costs below, which were measured on other fleets of the same run. Ratio: model by measured; asked for are ${MODEL_GOAL.atLeast} to ${MODEL_GOAL.atMost}. Work that follows from time alone (vehicles of the fleets before that fall silent, units whose counts are written) is in what was measured and not in the model: where the model is too low, that is the likely reason, which nobody has looked into.

${markdownTable(['', ...measured.points.map(({ tires, fleets, pages, seconds }) => `${tires.toLocaleString('en-GB')} tires in ${fleets} fleets, ${pages} pages, ${seconds} s`)], pointRows(measured.points))}

## What each thing costs

${markdownTable(['', 'server', 'database'], costRows(measured.costs))}

## Goals

${missed.length} of ${results.filter(({ goal }) => goal !== null).length} goals are missed.

${markdownTable(['figure', 'value', 'limit in the same run', 'ratio', 'goal', ''], resultRows(results))}

## What is assumed

How large fleets are, and how tags, units and people behave:

${markdownTable(['name', 'value', 'from'], assumptionRows({ ...FLEET_SIZES, ...TRAFFIC }))}

What machines have, and what is asked of them:

${markdownTable(['name', 'value', 'from'], assumptionRows(MACHINES))}

Prices, euros a month. They are assumptions of their order of size, rounded, and no offer of anybody:

${markdownTable(['name', 'value', 'from'], assumptionRows(PRICES))}

## What is not known

- Whether one database does what several small ones were measured to do: its largest here had some thousand tires. Indexes of billions of rows, vacuum of them and a cache that does not hold them cost more than is counted here.
- What lists, charts, reports, imports and people who click cost: half of each core is left for them, and nobody has measured whether that is enough.
- Days with trouble: a cold morning gives problems to many tires at once, and gateways that were out of reach send hours at once. The simulation has neither.
- What grows with time beside readings: trips, events, checkpoints of vehicles, days of fleets. They are counted once, not for each year.
- Uploads that gather before a commit make each cheaper; the model lets each be a commit of its own, which is the worst case at a peak. Gateways that hear many vehicles bring more readings in one upload and are cheaper.
- MQTT and languages of gateways other than our own JSON over HTTP.
- Networks, TLS and the proxy before the server.
`
}
