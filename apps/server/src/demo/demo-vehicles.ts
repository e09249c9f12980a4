import type { FleetFileVehicle } from '@coldbar/contract/simulation/simulated-fleet-file'
import type { STANDARD_WHEEL_LAYOUTS } from '@coldbar/domain/layouts/standard-wheel-layouts'

/** A kind of vehicle in the demo: its axles as the layout catalogue writes them, and what its tires should hold, bar at 15 °C per axle. */
export type DemoVehicleType = {
  name: string
  kind: FleetFileVehicle['kind']
  /** Its layout in the catalogue; others may have the same axles. */
  layout: keyof typeof STANDARD_WHEEL_LAYOUTS
  rows: readonly string[]
  optimal: readonly number[]
}

export const DEMO_VEHICLE_TYPES = {
  tractor: { name: 'Tractor 4x2', kind: 'tractor', layout: 'truck2', rows: ['1001', '1111'], optimal: [9, 8.5] },
  truck: {
    name: 'Rigid truck 6x2',
    kind: 'truck',
    layout: 'truck3',
    rows: ['1001', '1111', '1001'],
    optimal: [8.5, 8.5, 8.5],
  },
  van: { name: 'Delivery van', kind: 'van', layout: 'van', rows: ['1001', '1001'], optimal: [3.8, 4.2] },
  trailer: {
    name: 'Curtain trailer, 3 axles',
    kind: 'trailer',
    layout: 'trailer3',
    rows: ['1001', '1001', '1001'],
    optimal: [9, 9, 9],
  },
} as const satisfies Record<string, DemoVehicleType>

export type DemoVehicleTypeName = keyof typeof DEMO_VEHICLE_TYPES

/** A vehicle of the demo fleet before it has ids, tags or keys. */
export type DemoVehicle = {
  name: string
  plate: string
  type: DemoVehicleTypeName
  home: string
  pulledBy: string | null
  hasUnit: boolean
  roundTheClock: boolean
}

/** A rear tire of couriers holds less than belongs in it, what it holds as a share of that; two of them lose the rest on the way. */
const SOFT_POSITION = '2R'
const SOFT_SHARE: Readonly<Record<string, number>> = { 'V-302': 0.76, 'V-303': 0.93 }

/** What a tire is filled to, bar at 15 °C. */
export const demoFillPressure = (vehicle: DemoVehicle, { name, optimal }: DemoWheelPosition): number =>
  name === SOFT_POSITION ? optimal * (SOFT_SHARE[vehicle.name] ?? 1) : optimal

const DEPOTS = ['Rotterdam', 'Venlo', 'Antwerpen', 'Duisburg', 'Lille'] as const

const depot = (i: number): string => DEPOTS[i % DEPOTS.length] ?? DEPOTS[0]

const PLATE_LETTERS = 'BDFGHJKLNPRSTVXZ'
const plate = (i: number): string => {
  const letter = (n: number) => PLATE_LETTERS[n % PLATE_LETTERS.length]
  return `${10 + ((i * 37) % 90)}-B${letter(i * 5)}${letter(i * 11 + 3)}-${1 + (i % 9)}`
}

const numbered = (
  count: number,
  prefix: string,
  from: number,
  one: (i: number) => Omit<DemoVehicle, 'name' | 'plate'>,
): DemoVehicle[] =>
  Array.from({ length: count }, (_, i) => ({ name: `${prefix}-${from + i}`, plate: plate(from + i), ...one(i) }))

const TRACTORS = 16
const TRAILERS_ON_THE_ROAD = 14

/**
 * Sixteen tractors, eight rigid trucks, four vans and twenty trailers from five depots. Two tractors run solo; six trailers stand, three of
 * them with a unit of their own. Two thirds drive round the clock, so that something moves whenever one looks.
 */
export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  ...numbered(TRACTORS, 'T', 101, (i) => ({
    type: 'tractor',
    home: depot(i),
    pulledBy: null,
    hasUnit: true,
    roundTheClock: i % 3 !== 2,
  })),
  ...numbered(8, 'R', 201, (i) => ({
    type: 'truck',
    home: depot(i + 2),
    pulledBy: null,
    hasUnit: true,
    roundTheClock: i % 3 !== 2,
  })),
  ...numbered(4, 'V', 301, (i) => ({
    type: 'van',
    home: depot(i),
    pulledBy: null,
    hasUnit: true,
    roundTheClock: i % 2 === 0,
  })),
  ...numbered(20, 'A', 401, (i) => ({
    type: 'trailer',
    home: depot(i),
    pulledBy: i < TRAILERS_ON_THE_ROAD ? `T-${101 + i}` : null,
    hasUnit: i >= TRAILERS_ON_THE_ROAD && i % 2 === 0,
    roundTheClock: false,
  })),
]

export type DemoWheelPosition = {
  position_row: number
  position_left_right: 0 | 1
  position_inside_outside: 0 | 1
  optimal: number
  name: string
}

/** Slots of an axle from left to right: outer left, inner left, inner right, outer right. */
const SLOTS = [
  { position_left_right: 0, position_inside_outside: 1, name: 'LO' },
  { position_left_right: 0, position_inside_outside: 0, name: 'LI' },
  { position_left_right: 1, position_inside_outside: 0, name: 'RI' },
  { position_left_right: 1, position_inside_outside: 1, name: 'RO' },
] as const

/** Every wheel position of a demo type, front to back and left to right, with its short name ("2LI"). */
export const demoWheelPositionsOf = ({ rows, optimal }: DemoVehicleType): DemoWheelPosition[] =>
  rows.flatMap((row, position_row) =>
    SLOTS.flatMap(({ name, ...slot }, i) =>
      row[i] === '1'
        ? [
            {
              position_row,
              ...slot,
              optimal: optimal[position_row] ?? 9,
              name: `${position_row + 1}${row[1] === '1' ? name : name[0]}`,
            },
          ]
        : [],
    ),
  )
