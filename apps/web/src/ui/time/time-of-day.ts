const WHOLE_DAY = 1440
const MINUTES = 60

/** `08:00` of minutes since midnight; 24:00 is the end of the day. */
export const timeOfDayText = (minutes: number): string =>
  `${String(Math.floor(minutes / MINUTES)).padStart(2, '0')}:${String(minutes % MINUTES).padStart(2, '0')}`

/** The times of a day that a form offers, in minutes since midnight. One between them was written by a program and stays until somebody chooses another. */
export const timeOfDayChoices = (every: number, held: number): { value: number; label: string }[] => {
  const times = Array.from({ length: WHOLE_DAY / every + 1 }, (_, index) => index * every)
  return [...new Set([...times, held])].sort((a, b) => a - b).map((value) => ({ value, label: timeOfDayText(value) }))
}
