import type { ReactNode } from 'react'
import { OpenPage } from '../../ui/open-page.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import styles from './forgotten-password.module.css'

/** A page of one small form for somebody who is not signed in. */
export const OpenCard = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle()
  return (
    <OpenPage>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </OpenPage>
  )
}
