import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError, isCallNotServedError, isForbiddenError } from '../../api/api-error.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from './error-banner.tsx'

type Props = { error: Error | null; onRetry: () => void; onDismissed?: () => void }

/** What a screen says when its data did not come: dismissible, with the reason where we know it. */
export const FetchFailure = ({ error, onRetry, onDismissed }: Props) => {
  const t = useT()
  const [dismissed, setDismissed] = useState<Error | null>(null)
  useEffect(() => {
    if (error === null) setDismissed(null)
  }, [error])
  const shown = error !== null && error !== dismissed
  return (
    <ErrorBanner
      message={shown ? t('errors.fetchFailed') : null}
      hint={
        isForbiddenError(error)
          ? t('errors.forbidden')
          : isCallNotServedError(error)
            ? t('errors.notServed')
            : error instanceof ApiError && error.status === 0
              ? t('errors.offline')
              : null
      }
      onDismiss={() => {
        setDismissed(error)
        onDismissed?.()
      }}
      action={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
