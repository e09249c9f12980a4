/** What hangs behind what. */
export const connections = {
  title: 'Connected vehicles',
  id: 'Id',
  connectedTo: 'Connected to',
  alone: 'not connected',
  tirePositions: 'Tire Positions',
  positions: 'Positions',
  tireOverview: 'Tire Overview',
  address: 'Address',
  time: 'Time',
  coordinates: 'Coordinates',
  source: 'Heard from',
  noPositions: 'No position yet',
  own: 'The vehicle itself',
  trust: 'Trust',
  reliable: 'Reliable',
  uncertain: 'Uncertain',
}
