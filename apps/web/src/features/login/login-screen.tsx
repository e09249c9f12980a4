import { useNavigate } from '@tanstack/react-router'
import { pathAfterLogin } from '../../session/login-target.ts'
import { parseSearch, stringifySearch } from '../../url/url-search-params.ts'
import { useUrlState } from '../../url/url-state.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The login as a route: where one comes to from inside. */
export const LoginScreen = () => {
  const navigate = useNavigate()
  const [url] = useUrlState()
  return (
    <SignInPage
      reason={url.ended ? { message: 'session.timedOut' } : null}
      onSignedIn={(session) => {
        const [to = '', search = ''] = pathAfterLogin(session, stringifySearch(url)).split(/(?=\?)/)
        return navigate({ to, search: parseSearch(search), replace: true })
      }}
    />
  )
}
