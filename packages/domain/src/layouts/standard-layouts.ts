import { DUALS, type Layout, SINGLES } from './layout.ts'

/** What the road is full of, by what it is called there: the catalogue every fleet starts with. */
export const STANDARD_LAYOUTS = {
  truck2: { name: 'Truck 4x2', rows: [SINGLES, DUALS] },
  truck3: { name: 'Truck 6x2', rows: [SINGLES, DUALS, SINGLES] },
  truck3Drive: { name: 'Truck 6x4', rows: [SINGLES, DUALS, DUALS] },
  truck4: { name: 'Truck 8x4', rows: [SINGLES, SINGLES, DUALS, DUALS] },
  tractor3: { name: 'Tractor 6x2, pusher axle', rows: [SINGLES, SINGLES, DUALS] },
  trailer1: { name: 'Trailer 1 axle', rows: [SINGLES] },
  trailer2: { name: 'Trailer 2 axles', rows: [SINGLES, SINGLES] },
  trailer3: { name: 'Trailer 3 axles', rows: [SINGLES, SINGLES, SINGLES] },
  trailer2Twin: { name: 'Trailer 2 axles, twin tires', rows: [DUALS, DUALS] },
  trailer3Twin: { name: 'Trailer 3 axles, twin tires', rows: [DUALS, DUALS, DUALS] },
  bus: { name: 'Bus 4x2', rows: [SINGLES, DUALS] },
  van: { name: 'Van', rows: [SINGLES, SINGLES] },
} as const satisfies Record<string, Layout>
