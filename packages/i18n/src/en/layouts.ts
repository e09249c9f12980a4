/** Where kinds of vehicles have wheels. */
export const layoutsScreenTexts = {
  search: 'Search layouts',
  none: 'There are no layouts',
  noneHint: 'Every fleet chooses from the same layouts.',
  axles: 'Axles',
  tires: 'Tires',
  shared: 'A vehicle type takes one of these; all fleets share them.',
  add: 'New layout',
  count: 'Axles: {{axles}}, tires: {{tires}}',
  addAxle: 'Add axle',
  removeAxle: 'Remove axle {{axle}}',
  moveUp: 'Move axle {{axle}} forward',
  moveDown: 'Move axle {{axle}} back',
  hint: 'Press a place to put a tire there or to take it away. The front is at the top.',
  stays: 'Vehicle types have this layout. It can be renamed; its axles stay as they are, and it is not deleted.',
  conflict: 'A vehicle type has this layout, or the name is taken.',
  /** What the catalogue of every fleet starts with; layouts that people added keep the name they got. */
}
