import { ApiError } from '../../api/api-error.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { closedProblemLinkText } from './closed-problem-link-text.ts'

/** Whether a link opens nothing: it has no secret, or the server knows it no more. */
export const isProblemLinkClosed = (token: string, error: Error | null): boolean =>
  token === '' || (error instanceof ApiError && error.status === 404)

/** What a link says that opens nothing. */
export const ClosedProblemLinkNotice = ({ title, error }: { title: string; error: Error | null }) => {
  const t = useT()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t(closedProblemLinkText(error))} action={t('shares.ask')} />
    </>
  )
}
