import { type RefObject, useEffect, useState } from 'react'

/** What is scrolled to within a moment is made ready meanwhile. */
const AHEAD = '200px'

/** Whether somebody has come near this element; a browser that cannot tell is taken to have. */
export const useHasBeenInView = (element: RefObject<Element | null>): boolean => {
  const [hasBeen, setHasBeen] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    if (hasBeen || element.current === null) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setHasBeen(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, hasBeen])
  return hasBeen
}
