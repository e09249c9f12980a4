import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'

/** What these screens say when their data did not come. */
export const MessageTextsLoadFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const t = useT()
  const [dismissed, setDismissed] = useState<Error | null>(null)
  return (
    <ErrorBanner
      message={error !== null && error !== dismissed ? t('errors.loadFailed') : null}
      onDismiss={() => setDismissed(error)}
      action={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
