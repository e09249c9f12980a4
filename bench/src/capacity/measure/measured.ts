import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Costs } from '../model/costs.ts'

/** What the model says of some seconds of a fleet, and what was measured of the same. */
export type PointFigure = { name: string; unit: string; model: number; measured: number }

/** A fleet that was played to a real server at its own pace. */
export type MeasuredPoint = { tires: number; fleets: number; pages: number; seconds: number; figures: PointFigure[] }

/** All that was measured in one run, and of what. */
export type Measured = {
  date: string
  machine: { processor: string; cores: number; memoryGigabytes: number; loadBefore: number; loadAfter: number }
  node: string
  postgres: string
  costs: Costs
  points: MeasuredPoint[]
}

const FILE = fileURLToPath(new URL('../measured.json', import.meta.url))

/** What the last run measured. */
export const readMeasured = (): Measured => {
  if (!existsSync(FILE)) throw new Error('Nothing is measured yet: npm run capacity')
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measured
}

export const saveMeasured = (measured: Measured): void => writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`)
