import type { LiveChanges } from '@coldbar/contract/live/stream'
import { COMPRESSED_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { shownFillLevel } from '@coldbar/domain/access/shown-fill-level'
import type { Generation } from '@coldbar/domain/alarms/generation'

/** Reads these vehicles of a fleet, and their tires, as the lists of a generation hold them now, with exact fill levels. */
export type ChangedRows = (
  fleetId: number,
  generation: Generation,
  vehicleIds: readonly number[],
) => Promise<LiveChanges>

const FILL_LEVEL = COMPRESSED_COLUMNS.indexOf('fill_level')

const rounded = ({ time, vehicles, tires }: LiveChanges): LiveChanges => ({
  time,
  vehicles: vehicles.map((row) => {
    const level = row[FILL_LEVEL]
    return typeof level === 'number' ? row.with(FILL_LEVEL, shownFillLevel(level, 'user')) : row
  }),
  tires: tires.map((tire) => ({
    ...tire,
    fill_level: tire.fill_level === null ? null : shownFillLevel(tire.fill_level, 'user'),
  })),
})

/** The same changes for admins, who see exact fill levels, and for everybody else. */
export const changesMessage = (changes: LiveChanges): { exact: string; rounded: string } => ({
  exact: JSON.stringify(changes),
  rounded: JSON.stringify(rounded(changes)),
})
