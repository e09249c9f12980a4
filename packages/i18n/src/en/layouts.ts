/** Where kinds of vehicles have wheels. */
export const layouts = {
  title: 'Layouts',
  search: 'Search layouts',
  none: 'There are no layouts',
  noneHint: 'Every fleet chooses from the same layouts.',
  axles: 'Axles',
  tires: 'Tires',
  shared: 'A vehicle type takes one of these; all fleets share them.',
}
