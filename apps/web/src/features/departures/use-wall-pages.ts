import { minutes, seconds } from '@coldbar/domain/units/time'
import { type RefObject, useEffect } from 'react'
import { nextWallPageTop } from './wall-page-top.ts'

/** How long a page of a wall stands: some ten rows are read from across the room. */
const PAGE_STANDS = seconds(15)
/** Whoever has turned a page by hand reads it in peace. */
const HAND_RESTS = minutes(2)

type Wall = {
  /** What fills the screen. */
  wall: RefObject<HTMLElement | null>
  /** What stays in sight above its pages, and covers their top. */
  head: RefObject<HTMLElement | null>
}

/** Turns the pages of what fills the screen, as nobody stands at a wall to do it; not while somebody does. */
export const useWallPages = ({ wall, head }: Wall): void => {
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY
    const touched = (): void => {
      touchedAt = performance.now()
    }
    // Whoever fills the screen presses something to do so, and then goes.
    const opened = (): void => {
      touchedAt = Number.NEGATIVE_INFINITY
    }
    const turn = (): void => {
      const element = wall.current
      if (element === null || document.fullscreenElement !== element) return
      if (performance.now() - touchedAt < HAND_RESTS * 1_000) return
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      element.scrollTo({ top: nextWallPageTop(element, head.current?.clientHeight ?? 0), behavior })
    }
    const every = setInterval(turn, PAGE_STANDS * 1_000)
    const hands = ['wheel', 'pointerdown', 'keydown'] as const
    for (const hand of hands) addEventListener(hand, touched, { passive: true })
    document.addEventListener('fullscreenchange', opened)
    return () => {
      clearInterval(every)
      document.removeEventListener('fullscreenchange', opened)
      for (const hand of hands) removeEventListener(hand, touched)
    }
  }, [wall, head])
}
