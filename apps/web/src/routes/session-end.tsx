import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { onSessionEvent } from '../session/session-events.ts'
import { router } from './router.tsx'

/** When a session ends, by choice or not, nothing of the fleet stays in memory and the login is shown. */
export const SessionEnd = () => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event !== 'logoutSuccess' && event !== 'sessionTimeout') return
        queries.clear()
        void router.navigate({ to: paths.login(), search: event === 'sessionTimeout' ? { ended: '1' } : {} })
      }),
    [queries],
  )
  return null
}
