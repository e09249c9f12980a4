import { Button } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { loadLazyTexts, useT } from '../../texts/texts.tsx'
import { EmptyState } from '../notices/empty-state.tsx'
import { onInteraction } from './first-interaction.ts'
import styles from './lazy-on-interaction.module.css'
import { loadCode } from './load-code.ts'

/** The code of a part did not come, as where the network is gone. */
class CodeMissing extends Error {
  override name = 'CodeMissing'
}

type Late<Props> = {
  /** Whether somebody waits for it; what is closed fails without a word. Always, when left out. */
  readonly isWanted?: (props: Props) => boolean
  /**
   * It opens over the page and has no place in it, where its words could stand if it does not come: it waits by itself, and the
   * page stays as it is meanwhile.
   */
  readonly isOverPage?: boolean
}

/** Between two attempts that nobody asked for, in ms: a pointer stirs many times a second. */
const PAUSE_MS = 5000

/**
 * A part that nobody sees at first, such as what is beside a list: its code and texts come when somebody stirs, so that it is here
 * when it is wanted and holds up nothing that is wanted before. Needs a `Suspense` around it, unless it opens over the page. Where the code does not
 * come, the part says so in words and asks for it again when told to, or with a later stir, and shows it once it comes.
 */
export const lazyOnInteraction = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = always, isOverPage = false }: Late<Props> = {},
): ComponentType<Props> => {
  const code = lateCode(load)
  const Loaded = (props: Props) => {
    const Part = use(code.start())
    return <Part {...props} />
  }
  return (props) => {
    const attempt = useSyncExternalStore(code.subscribe, code.attempt)
    // What came before it was wanted is shown at once: a promise would be waited for, however long ago it was kept.
    const [Here] = useState(code.here)
    if (Here !== undefined) return <Here {...props} />
    const part = (
      <UntilItComes key={attempt} isSilent={!isWanted(props)} isOverPage={isOverPage} onAgain={code.again}>
        <Loaded {...props} />
      </UntilItComes>
    )
    return isOverPage ? <Suspense fallback={null}>{part}</Suspense> : part
  }
}

const always = (): boolean => true

/** The code of a part: on its way, here, or failed and asked for anew. */
const lateCode = <Part,>(load: () => Promise<Part>) => {
  let loading: Promise<Part> | undefined
  let here: Part | undefined
  let failedAt: number | null = null
  let attempt = 0
  const listeners = new Set<() => void>()

  const start = (): Promise<Part> => {
    loading ??= Promise.all([loadCode(load), loadCode(loadLazyTexts)]).then(
      ([part]) => {
        here = part
        return part
      },
      (cause: unknown) => {
        failedAt = performance.now()
        throw new CodeMissing('A part of the page did not come', { cause })
      },
    )
    return loading
  }
  /** Whoever shows the failure begins anew. */
  const tell = (): void => {
    attempt += 1
    for (const listener of [...listeners]) listener()
  }
  const forgetFailure = (): boolean => {
    if (failedAt === null) return false
    failedAt = null
    loading = undefined
    return true
  }
  const stop = onInteraction(() => {
    if (failedAt !== null && performance.now() - failedAt < PAUSE_MS) return
    const isAnew = forgetFailure()
    start().then(() => {
      stop()
      if (isAnew) tell()
    }, leftToWhoShowsIt)
  })
  return {
    start,
    here: () => here,
    attempt: () => attempt,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    again: () => {
      forgetFailure()
      tell()
    },
  }
}

const leftToWhoShowsIt = (): void => undefined

type BoundaryProps = { children: ReactNode; isSilent: boolean; isOverPage: boolean; onAgain: () => void }

class UntilItComes extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    // What the part itself throws is not ours to explain.
    if (!(error instanceof CodeMissing)) throw error
    if (this.props.isSilent) return null
    return <DidNotCome isOverPage={this.props.isOverPage} onAgain={this.props.onAgain} />
  }
}

const DidNotCome = ({ isOverPage, onAgain }: Pick<BoundaryProps, 'isOverPage' | 'onAgain'>) => {
  const t = useT()
  return (
    <div role="alert" className={isOverPage ? styles.over : undefined}>
      <EmptyState
        title={t('errors.loadFailed')}
        hint={t('session.unreachable')}
        action={<Button onClick={onAgain}>{t('common.retry')}</Button>}
      />
    </div>
  )
}
