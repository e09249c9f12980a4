import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from './empty-state.tsx'

/** A screen that threw: the rest of the page stays, and says what helps. */
export const RouteError = ({ error }: ErrorComponentProps) => {
  const t = useT()
  useEffect(() => console.error(error), [error])
  return (
    <div role="alert">
      <EmptyState
        title={t('errors.unexpectedTitle')}
        hint={t('errors.unexpected')}
        action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
      />
    </div>
  )
}
