/** What the layouts are called that every installation has. */
export const standardLayoutNameTexts = {
  truck2: 'Truck 4x2',
  truck3: 'Truck 6x2',
  truck3Drive: 'Truck 6x4',
  truck4: 'Truck 8x4',
  tractor3: 'Tractor 6x2, pusher axle',
  trailer1: 'Trailer 1 axle',
  trailer2: 'Trailer 2 axles',
  trailer3: 'Trailer 3 axles',
  trailer2Twin: 'Trailer 2 axles, twin tires',
  trailer3Twin: 'Trailer 3 axles, twin tires',
  bus: 'Bus 4x2',
  van: 'Van',
}
