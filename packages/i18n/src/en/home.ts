/** The first screen: what is wrong now. */
export const home = {
  title: 'What is wrong now',
  allWell: 'Nothing is wrong',
  allWellHint: 'All tires that we hear are well. The last reading came {{age}}.',
  noVehicles: 'There are no vehicles yet',
  noVehiclesHint:
    'Add a vehicle and its tires, give an alert unit a key, and the first reading appears here by itself.',
  vehicles: 'Vehicles',
  tires: 'Tires',
  worstFirst: 'Worst first',
  cause: 'What is wrong',
  where: 'Where',
  since: 'Since',
  lastReading: 'Last reading',
  action: 'What to do',
  openTire: 'Open the tire',
  openVehicle: 'Open the vehicle',
  count_one: '{{count}} problem',
  count_other: '{{count}} problems',
  filter: 'Show only: {{level}}',
  showAll: 'Show everything',
}
