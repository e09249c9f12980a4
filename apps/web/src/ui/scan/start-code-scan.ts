import { createBarcodeDetector } from './barcode-detector.ts'

/** Why no code is read: nobody may use the camera, there is none, another program has it, or something else went wrong. */
export type CodeScanFailure = 'refused' | 'noCamera' | 'inUse' | 'failed'

type CodeScan = {
  video: HTMLVideoElement
  onCode: (code: string) => void
  onFailure: (failure: CodeScanFailure) => void
}

/** Between two looks: a hand holds still longer, and the reader of a cheap phone takes some 50 ms. */
const LOOK_EVERY_MS = 120

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture; a reader throws at a video that has none yet. */
const HAS_PICTURE = 2

/** The names that Media Capture and Streams gives to what goes wrong. */
const FAILURES: Readonly<Record<string, CodeScanFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

const failureOf = (error: unknown): CodeScanFailure =>
  (error instanceof Error || error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'failed'

/**
 * Shows what the camera at the back sees, and tells the first code that is read alike in two looks: one look may misread a dirty
 * one. Returns what stops it; then the camera is off, also where it was only about to start.
 */
export const startCodeScan = ({ video, onCode, onFailure }: CodeScan): (() => void) => {
  let isStopped = false
  let stream: MediaStream | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    isStopped = true
    clearTimeout(next)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const fail = (error: unknown): void => {
    if (isStopped) return
    stop()
    onFailure(failureOf(error))
  }
  const run = async (): Promise<void> => {
    const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    stream = opened
    if (isStopped) return stop()
    for (const track of opened.getTracks()) track.addEventListener('ended', () => fail(null))
    video.srcObject = opened
    await video.play()
    const detector = createBarcodeDetector()
    let before: string | undefined
    const look = async (): Promise<void> => {
      const codes = video.readyState >= HAS_PICTURE ? await detector.detect(video) : []
      if (isStopped) return
      const code = codes.map(({ rawValue }) => rawValue.trim()).find((value) => value !== '')
      if (code !== undefined && code === before) {
        stop()
        onCode(code)
        return
      }
      before = code
      next = setTimeout(() => void look().catch(fail), LOOK_EVERY_MS)
    }
    await look()
  }
  void run().catch(fail)
  return stop
}
