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
        forgetFleet()
        void router.navigate({ to: paths.login(), search: event === 'sessionTimeout' ? { ended: '1' } : {} })
      }),
    [],
  )
  return null
}
