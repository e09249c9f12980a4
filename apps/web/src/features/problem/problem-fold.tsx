import type { ReactNode } from 'react'
import { useIsPrinting } from '../../ui/files/printing.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './problem.module.css'

type Props = {
  title: string
  /** Beside the title: what is worth knowing without opening it. */
  hint?: string | null
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One part of the page behind its title; on paper it is open. What is folded asks for nothing. */
export const ProblemFold = ({ title, hint = null, isOpen, onToggle, children }: Props) => {
  const isShown = useIsPrinting() || isOpen
  return (
    <details className={styles.fold} open={isShown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own, by pointer and by key. */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        <h2>{title}</h2>
        {hint === null || isShown ? null : <span className={styles.foldHint}>{hint}</span>}
      </summary>
      {isShown ? (
        <section aria-label={title} className={styles.folded}>
          {children}
        </section>
      ) : null}
    </details>
  )
}

export type ProblemFolds = (name: string) => Pick<Props, 'isOpen' | 'onToggle'>

/** Which parts are open, kept in the address: a link shows what its sender saw. */
export const useProblemFolds = (): ProblemFolds => {
  const [url, change] = useUrlState()
  const open = (url.open ?? '').split(',').filter(Boolean)
  return (name) => {
    const isOpen = open.includes(name)
    const next = isOpen ? open.filter((each) => each !== name) : [...open, name]
    return { isOpen, onToggle: () => change({ open: next.join() }) }
  }
}
