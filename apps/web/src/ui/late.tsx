import { type ComponentType, lazy } from 'react'

const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * A part that nobody sees at first, such as what is beside a list: its code comes when somebody stirs, so that it is here
 * when it is wanted and holds up nothing that is wanted before. Needs a `Suspense` around it.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () => {
    loading ??= load().then(
      (loaded) => ({ default: loaded }),
      (cause: unknown) => {
        // Asked for again with the next stir, as when the network is back.
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  const stop = new AbortController()
  const onStir = (): void => void start().then(() => stop.abort(), leftToWhoShowsIt)
  for (const stir of STIRS) addEventListener(stir, onStir, { passive: true, signal: stop.signal })
  return lazy(start)
}

const leftToWhoShowsIt = (): void => undefined
