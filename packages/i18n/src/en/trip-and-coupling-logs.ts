/** Trips and connections, line by line. */
export const tripAndCouplingLogTexts = {
  day: 'Day',
  start: 'Start',
  end: 'End',
  distance: 'Distance',
  averageSpeed: 'Average speed',
  noTrips: 'No trips yet',
  noConnections: 'Never connected to another vehicle',
  time: 'Time',
  action: 'Action',
  connect: 'Connect to',
  disconnect: 'Disconnect from',
  vehicle1: 'Vehicle 1',
  vehicle2: 'Vehicle 2',
}
