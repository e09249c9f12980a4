import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { ChangedFleetRows } from './live-changes-message.ts'

/** Characters of one message: little enough to leave at once, however many follow. A single vehicle may take more. */
const PART_CHARACTERS = 64 * 1024

type Share = Omit<ChangedFleetRows, 'time' | 'limits'>

const lengthOf = (share: Share): number => JSON.stringify(share).length

/** What changed by the vehicle it is about: what belongs together is never parted. */
const shares = ({ vehicles, tires, problems, whole_vehicles }: ChangedFleetRows): Share[] => {
  const rowOf = new Map(vehicles.map((row) => [row[0], row]))
  const tiresOf = Map.groupBy(tires, ({ vehicle_id }) => vehicle_id)
  const vehicleOf = new Map(tires.map(({ id, vehicle_id }) => [id, vehicle_id]))
  const problemsOf = Map.groupBy(problems, ({ tire_id, vehicle_id }) => vehicleOf.get(tire_id) ?? vehicle_id)
  const whole = new Set<unknown>(whole_vehicles)
  const ids = new Set([...rowOf.keys(), ...whole_vehicles, ...tiresOf.keys(), ...problemsOf.keys()])
  return [...ids].map((id) => {
    const row = rowOf.get(id)
    return {
      vehicles: row === undefined ? [] : [row],
      tires: tiresOf.get(id as number | null) ?? [],
      whole_vehicles: whole.has(id) ? [id as number] : [],
      problems: problemsOf.get(id as number | null) ?? [],
    }
  })
}

const together = (time: LiveChanges['time'], group: readonly Share[], more: boolean): LiveChanges => ({
  time,
  vehicles: group.flatMap(({ vehicles }) => vehicles),
  tires: group.flatMap(({ tires }) => tires),
  whole_vehicles: group.flatMap(({ whole_vehicles }) => whole_vehicles),
  problems: group.flatMap(({ problems }) => problems),
  more,
})

/** What changed, in messages of bounded size; all but the last say that more follows. At least one. */
export const splitChangesMessage = (changes: ChangedFleetRows): LiveChanges[] => {
  const groups: Share[][] = [[]]
  let length = 0
  for (const share of shares(changes)) {
    const own = lengthOf(share)
    if (length > 0 && length + own > PART_CHARACTERS) {
      groups.push([])
      length = 0
    }
    groups.at(-1)?.push(share)
    length += own
  }
  return groups.map((group, at) => together(changes.time, group, at < groups.length - 1))
}
