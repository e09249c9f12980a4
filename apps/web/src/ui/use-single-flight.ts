import { useRef } from 'react'

/**
 * One at a time: a second press before the answer asks nothing, for it would only come in twice. Whether something is on
 * its way is known here at once, and to what is drawn only when it is drawn again.
 */
export const useSingleFlight = () => {
  const asked = useRef(false)
  const once = (ask: () => void): void => {
    if (asked.current) return
    asked.current = true
    ask()
  }
  const over = (): void => {
    asked.current = false
  }
  return { once, over }
}
