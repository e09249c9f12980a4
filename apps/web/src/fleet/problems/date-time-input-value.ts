const two = (value: number): string => String(value).padStart(2, '0')

/** A moment, s since 1970, as an input for date and time holds it: `2026-11-23T14:05` in the reader's own time zone. */
export const dateTimeInputValue = (moment: number): string => {
  const at = new Date(moment * 1_000)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such an input holds, s since 1970; null of an empty one. */
export const momentOfDateTimeInput = (text: string): number | null => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.floor(at / 1_000)
}
