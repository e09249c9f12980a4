import type { ReactNode } from 'react'
import { PublicPage, PublicPageCard } from '../../ui/page/public-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'

/** A page of one small form for somebody who is not signed in. */
export const SignedOutFormPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle()
  return (
    <PublicPage>
      <PublicPageCard>
        <h1>{title}</h1>
        {children}
      </PublicPageCard>
    </PublicPage>
  )
}
