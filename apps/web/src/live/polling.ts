export const POLL_EVERY_SECONDS = 15

/** Runs `poll` now and then every 15 s, never two at once, until stopped. */
export const startPolling = (poll: () => Promise<void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const round = async (): Promise<void> => {
    await poll()
    if (!stopped) timer = setTimeout(() => void round(), POLL_EVERY_SECONDS * 1000)
  }
  void round()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
