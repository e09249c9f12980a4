import { DUALS, type Layout, SINGLES } from './layout.ts'

/** What the road is full of. Keys are stable, names are shown. */
export const STANDARD_LAYOUTS = {
  van: { name: 'Van, 4 tires', rows: [SINGLES, SINGLES] },
  truck2: { name: 'Truck 4x2, 6 tires', rows: [SINGLES, DUALS] },
  tractor2: { name: 'Tractor 4x2, 6 tires', rows: [SINGLES, DUALS] },
  tractor3: { name: 'Tractor 6x2, 8 tires', rows: [SINGLES, SINGLES, DUALS] },
  tractor3Drive: { name: 'Tractor 6x4, 10 tires', rows: [SINGLES, DUALS, DUALS] },
  trailer1: { name: 'Trailer 1 axle, 4 tires', rows: [DUALS] },
  trailer2: { name: 'Trailer 2 axles, 8 tires', rows: [DUALS, DUALS] },
  trailer3Singles: { name: 'Trailer 3 axles, 6 tires', rows: [SINGLES, SINGLES, SINGLES] },
  trailer3: { name: 'Trailer 3 axles, 12 tires', rows: [DUALS, DUALS, DUALS] },
} as const satisfies Record<string, Layout>
