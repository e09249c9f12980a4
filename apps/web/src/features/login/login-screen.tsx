import { useNavigate } from '@tanstack/react-router'
import { startOf } from '../../session/fleet-paths.ts'
import { useUrlState } from '../../url/url-state.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The login as a route: where one comes to from inside. */
export const LoginScreen = () => {
  const navigate = useNavigate()
  const [url] = useUrlState()
  return (
    <SignInPage
      reason={url.ended ? { message: 'session.timedOut' } : null}
      onSignedIn={(session) => navigate({ to: startOf(session), replace: true })}
    />
  )
}
