/** Where a tire sits. Axles count from the front. */
export const wheelPositionTexts = {
  name: 'Axle {{axle}} {{side}}',
  dual: 'Axle {{axle}} {{side}} {{depth}}',
  left: 'left',
  right: 'right',
  inner: 'inner',
  outer: 'outer',
  axle: 'Axle {{axle}}',
  front: 'Front',
  unplaced: 'No position',
}
