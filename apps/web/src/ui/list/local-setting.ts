import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'

/** Reads what a user kept of a list on this device; what cannot be read, or is of another shape, was never kept. */
const read = <Value>(key: string, shape: (value: unknown) => Value | null): Value | null => {
  try {
    return shape(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage may be closed to us, or hold another program's text: a list without its memory still works.
    return null
  }
}

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or closed storage: the choice then lasts as long as the screen.
  }
}

/**
 * A choice about a list that outlives the screen, kept per user on this device.
 *
 * `shape` answers the value when what was kept has its shape, else null.
 */
export const useStoredListSetting = <Value>(
  name: string,
  otherwise: Value,
  shape: (value: unknown) => Value | null,
): [Value, (value: Value) => void] => {
  const userId = useSession()?.userId ?? 0
  const key = `coldbar.${userId}.${name}`
  const [value, setValue] = useState(() => read(key, shape) ?? otherwise)
  const keep = (next: Value): void => {
    setValue(next)
    write(key, next)
  }
  return [value, keep]
}
