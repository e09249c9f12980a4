import type { ReactNode } from 'react'
import { OpenCard, OpenPage } from '../../ui/page/open-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'

/** A page of one small form for somebody who is not signed in. */
export const ResetCard = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle()
  return (
    <OpenPage>
      <OpenCard>
        <h1>{title}</h1>
        {children}
      </OpenCard>
    </OpenPage>
  )
}
