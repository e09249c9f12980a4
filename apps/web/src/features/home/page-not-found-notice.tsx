import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that led to the first screen because there is no such page. */
    lostPath?: string
  }
}

/** That an address was asked for that no screen has: whoever followed an old link sees why the first screen is open. */
export const PageNotFoundNotice = () => {
  const t = useT()
  const navigate = useNavigate()
  const lost = useLocation({ select: ({ state }) => state.lostPath })
  if (lost === undefined) return null
  return (
    <ErrorBanner
      message={t('shell.noSuchPage')}
      hint={lost}
      onDismiss={() => void navigate({ to: paths.home(), search: true as never, state: {}, replace: true })}
    />
  )
}
