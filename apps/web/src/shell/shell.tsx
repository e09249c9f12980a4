import '../styles/full.ts'
import { Outlet } from '@tanstack/react-router'
import { useDocumentTitle } from '../ui/use-document-title.ts'

export const Shell = () => {
  useDocumentTitle()
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
