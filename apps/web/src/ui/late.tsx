import { Button } from '@mantine/core'
import { Component, type ComponentType, type ReactNode, use, useState } from 'react'
import { useT } from '../texts/texts.tsx'
import { EmptyState } from './empty-state.tsx'
import { onStir } from './stirred.ts'

/** The code of a part did not come, as where the network is gone. */
class CodeMissing extends Error {
  override name = 'CodeMissing'
}

/**
 * A part that nobody sees at first, such as what is beside a list: its code comes when somebody stirs, so that it is here
 * when it is wanted and holds up nothing that is wanted before. Needs a `Suspense` around it. Where the code does not
 * come, the part says so in words and asks for it again when told to, or with the next stir.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined
  let here: ComponentType<Props> | undefined
  let failed = false
  const start = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (part) => {
        here = part
        return part
      },
      (cause: unknown) => {
        failed = true
        throw new CodeMissing('A part of the page did not come', { cause })
      },
    )
    return loading
  }
  const forgetFailure = (): void => {
    if (!failed) return
    failed = false
    loading = undefined
  }
  const stop = onStir(() => {
    forgetFailure()
    start().then(stop, leftToWhoShowsIt)
  })
  const Loaded = (props: Props) => {
    const Part = use(start())
    return <Part {...props} />
  }
  return (props) => {
    const [attempt, setAttempt] = useState(0)
    // What came before it was wanted is shown at once: a promise would be waited for, however long ago it was kept.
    const [Here] = useState(() => here)
    const again = (): void => {
      forgetFailure()
      setAttempt(attempt + 1)
    }
    if (Here !== undefined) return <Here {...props} />
    return (
      <UntilItComes key={attempt} onAgain={again}>
        <Loaded {...props} />
      </UntilItComes>
    )
  }
}

const leftToWhoShowsIt = (): void => undefined

type BoundaryProps = { children: ReactNode; onAgain: () => void }

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
    return <DidNotCome onAgain={this.props.onAgain} />
  }
}

const DidNotCome = ({ onAgain }: { onAgain: () => void }) => {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        title={t('errors.loadFailed')}
        hint={t('session.unreachable')}
        action={<Button onClick={onAgain}>{t('common.retry')}</Button>}
      />
    </div>
  )
}
