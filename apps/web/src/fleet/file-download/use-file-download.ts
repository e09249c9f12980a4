import { useCallback, useEffect, useRef, useState } from 'react'
import type { Growth, Watch } from '../../api/fetch-growing.ts'

/** A file on its way: not asked for, coming, or there to be taken. */
export type Download =
  | { at: 'none' }
  | { at: 'coming'; growth: Growth | null }
  | { at: 'there'; link: string; growth: Growth | null }

const NONE: Download = { at: 'none' }

/** Fetches a file and keeps it as a link, until something else is chosen or the screen is left. */
export const useFileDownload = (onFailed: (cause: unknown) => void) => {
  const [download, setDownload] = useState<Download>(NONE)
  const running = useRef<AbortController>(null)

  /** Ends what is on its way, and forgets what came. */
  const reset = useCallback((): void => {
    running.current?.abort()
    running.current = null
    setDownload(NONE)
  }, [])
  useEffect(() => () => running.current?.abort(), [])
  const link = download.at === 'there' ? download.link : null
  useEffect(() => () => URL.revokeObjectURL(link ?? ''), [link])

  const start = async (fetch: (watch: Watch) => Promise<Blob>): Promise<void> => {
    reset()
    const controller = new AbortController()
    running.current = controller
    setDownload({ at: 'coming', growth: null })
    let last: Growth | null = null
    const onGrowth = (growth: Growth): void => {
      last = growth
      if (running.current === controller) setDownload({ at: 'coming', growth })
    }
    try {
      const file = await fetch({ signal: controller.signal, onGrowth })
      if (running.current === controller) setDownload({ at: 'there', link: URL.createObjectURL(file), growth: last })
    } catch (cause) {
      // Whoever cancelled knows.
      if (running.current !== controller) return
      setDownload(NONE)
      onFailed(cause)
    }
  }
  return { download, start, reset }
}
