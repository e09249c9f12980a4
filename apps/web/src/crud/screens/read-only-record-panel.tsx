import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import styles from './record-detail.module.css'

type Props = {
  /** Of the record in the address; null where there is none. */
  name: string | null
  loading: boolean
  children: ReactNode
}

/** A record beside its list that is looked at, not edited. */
export const ReadOnlyRecordPanel = ({ name, loading, children }: Props) => {
  const t = useT()
  if (name === null)
    return loading ? (
      <SkeletonRows rows={8} />
    ) : (
      <EmptyState title={t('records.missing')} hint={t('records.missingHint')} />
    )
  return (
    <article aria-label={name} className={styles.detail}>
      <header className={styles.header}>
        <h2>{name}</h2>
      </header>
      {children}
    </article>
  )
}
