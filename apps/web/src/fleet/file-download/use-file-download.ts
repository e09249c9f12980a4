import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { DownloadProgress, DownloadProgressListener } from '../../api/fetch-with-progress.ts'

/** A file on its way: not asked for, coming, or there to be taken. */
export type FileDownloadState =
  | { at: 'none' }
  | { at: 'coming'; growth: DownloadProgress | null }
  /** Another file of theirs is on its way; this one follows. */
  | { at: 'waiting' }
  | { at: 'there'; link: string; growth: DownloadProgress | null }

const NONE: FileDownloadState = { at: 'none' }
const TOO_MANY = 429
const AGAIN_MS = 2_000

/** Waits a moment, or until nobody wants the file any more. */
const aMoment = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Fetches a file when its turn comes. */
const inTurn = async (
  fetch: (watch: DownloadProgressListener) => Promise<Blob>,
  watch: DownloadProgressListener,
  onWait: () => void,
): Promise<Blob> => {
  for (;;) {
    try {
      return await fetch(watch)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== TOO_MANY || watch.signal.aborted) throw cause
      onWait()
      await aMoment(watch.signal)
    }
  }
}

/** Fetches a file and keeps it as a link, until something else is chosen or the screen is left. */
export const useFileDownload = (onFailed: (cause: unknown) => void) => {
  const [download, setDownload] = useState<FileDownloadState>(NONE)
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

  const start = async (fetch: (watch: DownloadProgressListener) => Promise<Blob>): Promise<void> => {
    reset()
    const controller = new AbortController()
    running.current = controller
    setDownload({ at: 'coming', growth: null })
    let last: DownloadProgress | null = null
    const onGrowth = (growth: DownloadProgress): void => {
      last = growth
      if (running.current === controller) setDownload({ at: 'coming', growth })
    }
    try {
      const file = await inTurn(fetch, { signal: controller.signal, onGrowth }, () => {
        if (running.current === controller) setDownload({ at: 'waiting' })
      })
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
