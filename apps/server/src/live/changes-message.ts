import type { LiveChanges } from '@coldbar/contract/live/stream'
import { shownFillBound, shownFillLevel, shownLowest } from '@coldbar/domain/access/shown-fill-level'
import type { Generation } from '@coldbar/domain/kinds/generation'
import type { Change } from '../db/changes.ts'
import { withShownLevels } from './shown-row.ts'

/** What changed, of which messages are made. */
export type ChangedFleet = Omit<LiveChanges, 'more'>

/** Reads what changed of a fleet as the lists of a generation hold it now, with exact fill levels. */
export type ChangedRows = (fleetId: number, generation: Generation, changes: readonly Change[]) => Promise<ChangedFleet>

const boundTo = (bound: number | null): number | null => (bound === null ? null : shownFillBound(bound, 'user'))

const shownTo = (level: number | null): number | null => (level === null ? null : shownFillLevel(level, 'user'))

const rounded = ({ vehicles, tires, problems, ...rest }: LiveChanges): LiveChanges => ({
  ...rest,
  vehicles: vehicles.map((row) => withShownLevels(row, 'user')),
  tires: tires.map((tire) => ({
    ...tire,
    fill_level: shownTo(tire.fill_level),
    fill_level_bound: boundTo(tire.fill_level_bound),
  })),
  problems: problems.map((problem) => ({
    ...problem,
    fill_level_start: shownTo(problem.fill_level_start),
    fill_level: shownTo(problem.fill_level),
    fill_level_bound: boundTo(problem.fill_level_bound),
    fill_level_lowest:
      problem.fill_level_lowest === null ? null : shownLowest(problem.fill_level_lowest, problem.fill_level, 'user'),
  })),
})

/** The same changes for admins, who see exact fill levels, and for everybody else. */
export const changesMessage = (changes: LiveChanges): { exact: string; rounded: string } => ({
  exact: JSON.stringify(changes),
  rounded: JSON.stringify(rounded(changes)),
})
