import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { isOfflinePage } from '../../session/offline-page.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from './empty-state.tsx'

/** A screen that threw: the rest of the page stays, and says what helps. */
export const RouteError = ({ error }: ErrorComponentProps) => {
  const t = useT()
  const isAway = isOfflinePage()
  // Without a network its code did not come, which is nobody's mistake.
  useEffect(() => (isAway ? undefined : console.error(error)), [error, isAway])
  return (
    <div role="alert">
      {isAway ? (
        <EmptyState
          title={t('shell.notHere')}
          hint={t('shell.notHereHint')}
          action={
            <Button component="a" href={paths.pumpList()}>
              {t('nav.pumpList')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('errors.unexpectedTitle')}
          hint={t('errors.unexpected')}
          action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
        />
      )}
    </div>
  )
}
