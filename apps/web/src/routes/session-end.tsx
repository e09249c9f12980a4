import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { onSessionEvent } from '../session/session-events.ts'
import { forgetFleet } from '../store/fleet-loading.ts'
import { router } from './router.tsx'

/** When a session ends, by choice or not, nothing of the fleet stays in memory and the login is shown. */
export const SessionEnd = () => {
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event !== 'logoutSuccess' && event !== 'sessionTimeout') return
        // The screens first: one that still stands would ask for the forgotten fleet again, and be refused.
        void router
          .navigate({ to: paths.login(), search: event === 'sessionTimeout' ? { ended: '1' } : {} })
          .then(forgetFleet)
      }),
    [],
  )
  return null
}
