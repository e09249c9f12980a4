/** What the symbols mean, for readers of screens. */
export const quantityNameTexts = {
  pressure: 'Pressure',
  temperature: 'Temperature',
  fillLevel: 'Fill level',
  speed: 'Speed',
  distance: 'Distance',
  age: 'Age',
}
