/** What the symbols mean, for readers of screens. */
export const units = {
  pressure: 'Pressure',
  temperature: 'Temperature',
  fillLevel: 'Fill level',
  speed: 'Speed',
  distance: 'Distance',
  age: 'Age',
}
