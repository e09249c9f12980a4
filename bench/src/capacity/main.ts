import { isBenchmarkGoalMet } from '../benchmark-result.ts'
import { benchmarkResultsTable } from '../text-table.ts'
import { measureCapacity } from './measure/measure.ts'
import { readMeasured, saveMeasured } from './measure/measured.ts'
import { CAPACITY_SIZES, sizeInstallation } from './model/capacity.ts'
import { capacityPage, saveCapacityPage } from './page/capacity-page.ts'
import { capacityResults } from './page/capacity-results.ts'

const STORED = 'stored'

/** Measures, unless told to take what was measured last, sizes installations by it, and writes docs/capacity.md. */
const [asked, ...others] = process.argv.slice(2)
if (others.length > 0 || (asked !== undefined && asked !== STORED))
  throw new Error(`npm run capacity measures; npm run capacity -- ${STORED} takes what was measured last.`)
if (asked === undefined) saveMeasured(await measureCapacity(console.error))
const measured = readMeasured()
const installations = CAPACITY_SIZES.map((tires) => sizeInstallation(tires, measured.costs))
saveCapacityPage(capacityPage(measured, installations))
const results = capacityResults(measured, installations)
console.log(benchmarkResultsTable(results))
if (!results.every(isBenchmarkGoalMet)) process.exitCode = 1
