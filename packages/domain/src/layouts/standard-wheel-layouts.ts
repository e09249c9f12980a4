import { AXLE_WITH_DUALS, AXLE_WITH_SINGLES, type WheelLayout } from './wheel-layout.ts'

/** What the road is full of, by what it is called there: the catalogue every fleet starts with. */
export const STANDARD_WHEEL_LAYOUTS = {
  truck2: { name: 'Truck 4x2', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS] },
  truck3: { name: 'Truck 6x2', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS, AXLE_WITH_SINGLES] },
  truck3Drive: { name: 'Truck 6x4', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS, AXLE_WITH_DUALS] },
  truck4: { name: 'Truck 8x4', rows: [AXLE_WITH_SINGLES, AXLE_WITH_SINGLES, AXLE_WITH_DUALS, AXLE_WITH_DUALS] },
  tractor3: { name: 'Tractor 6x2, pusher axle', rows: [AXLE_WITH_SINGLES, AXLE_WITH_SINGLES, AXLE_WITH_DUALS] },
  trailer1: { name: 'Trailer 1 axle', rows: [AXLE_WITH_SINGLES] },
  trailer2: { name: 'Trailer 2 axles', rows: [AXLE_WITH_SINGLES, AXLE_WITH_SINGLES] },
  trailer3: { name: 'Trailer 3 axles', rows: [AXLE_WITH_SINGLES, AXLE_WITH_SINGLES, AXLE_WITH_SINGLES] },
  trailer2Twin: { name: 'Trailer 2 axles, twin tires', rows: [AXLE_WITH_DUALS, AXLE_WITH_DUALS] },
  trailer3Twin: { name: 'Trailer 3 axles, twin tires', rows: [AXLE_WITH_DUALS, AXLE_WITH_DUALS, AXLE_WITH_DUALS] },
  bus: { name: 'Bus 4x2', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS] },
  van: { name: 'Van', rows: [AXLE_WITH_SINGLES, AXLE_WITH_SINGLES] },
} as const satisfies Record<string, WheelLayout>
