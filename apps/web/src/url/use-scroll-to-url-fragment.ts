import { useEffect } from 'react'

/** Brings the part of a page that the address names behind its # into view once its data are there: a browser looks for it before. */
export const useScrollToUrlFragment = (parts: readonly string[], isLoaded: boolean): void => {
  const asked = parts.find((id) => location.hash === `#${id}`)
  useEffect(() => {
    if (isLoaded && asked !== undefined) document.getElementById(asked)?.scrollIntoView({ block: 'start' })
  }, [isLoaded, asked])
}
