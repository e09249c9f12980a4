import type { FleetFileTire, SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'

const SIDES = [0, 1] as const
const OUTSIDE = 1

/** Tires of an axle from left to right; `tag` is the first one's. */
const axle = (row: number, tag: number, optimal: number, isDual: boolean): FleetFileTire[] =>
  SIDES.flatMap((side) =>
    (isDual ? SIDES : [OUTSIDE]).map((depth) => ({
      position_row: row,
      position_left_right: side,
      position_inside_outside: depth as 0 | 1,
      optimal_pressure: optimal,
    })),
  ).map((position, i) => ({ tag_id: tag + i, ...position }))

/** A tractor with a unit and the trailer it pulls, twelve tires: to be edited into a fleet of one's own. */
export const buildExampleFleetFile = (seed = 1): SimulatedFleetFile => ({
  name: 'an example',
  seed,
  vehicles: [
    {
      name: 'Tractor 1',
      kind: 'tractor',
      unit_key: 'the key that the server showed for this vehicle’s alert unit',
      pulled_by: null,
      home: 'Rotterdam',
      round_the_clock: false,
      tires: [...axle(0, 1001, 9, false), ...axle(1, 1003, 8.5, true)],
    },
    {
      name: 'Trailer 1',
      kind: 'trailer',
      unit_key: null,
      pulled_by: 'Tractor 1',
      home: 'Rotterdam',
      round_the_clock: false,
      tires: [...axle(0, 1007, 9, false), ...axle(1, 1009, 9, false), ...axle(2, 1011, 9, false)],
    },
  ],
})
