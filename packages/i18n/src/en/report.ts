/** The printed status of a tire. */
export const report = {
  heading: 'Tire status',
  title: 'Tire status: {{tire}}',
  tire: 'Tire',
  tag: 'Tag',
  vehicle: 'Vehicle',
  position: 'Position',
  pressure: 'Pressure',
  optimalPressure: 'Recommended pressure at 15 °C',
  fillLevel: 'Fill level',
  measuredAt: 'Measured',
  measuredAgo: '{{moment}} ({{age}} ago)',
  address: 'Address',
  coordinates: 'Coordinates',
  noPlace: 'Nobody knows where the tire is.',
  printedAt: 'Coldbar, {{moment}}',
}
