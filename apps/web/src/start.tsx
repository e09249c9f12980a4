import './styles/login-styles.ts'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/login/sign-in-page.tsx'
import { paths } from './paths.ts'
import { Providers } from './providers.tsx'
import { loginSearchParams, pathAfterLogin } from './session/login-target.ts'
import { isOfflinePage } from './session/offline-page.ts'
import { mayBeSignedIn } from './session/session-store.ts'
import { isFontCached, loadFont } from './styles/font.ts'
import { loadInitialTexts, loadLoginTexts, loadTexts, readStoredLanguage } from './texts/texts.tsx'
import { stringifySearch } from './url/url-search-params.ts'
import { startServerVersionChecks } from './version/new-version.ts'

const LINKS = [paths.shared(), paths.take(), paths.resetPassword()]
const OPEN = [paths.privacy(), paths.cookies(), paths.forgotPassword(), ...LINKS]

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)

const loadRoutes = () => import('./routes/routes.tsx')

/** The application at the address of the browser. */
const showRoutes = async (): Promise<void> => {
  // The page shows a frame, which stays until there is something to put in its place.
  const [texts, { Routes, reloadRoute, whenNoQueryIsPending }] = await Promise.all([
    loadInitialTexts(readStoredLanguage()),
    loadRoutes().then(async (routes) => {
      await routes.startAtBrowserUrl()
      return routes
    }),
  ])
  document.documentElement.lang = texts.language
  root.render(
    <Providers key="routes" texts={texts} onLanguage={reloadRoute} load={loadTexts} whenQuiet={whenNoQueryIsPending}>
      <Routes />
    </Providers>,
  )
}

/** The login by itself: whoever is not signed in waits for nothing of what is behind it. */
const showLogin = async (): Promise<void> => {
  const ended = location.pathname === paths.login() && new URLSearchParams(location.search).has('ended')
  if (location.pathname !== paths.login()) {
    const asked = loginSearchParams(`${location.pathname}${location.search}`)
    history.replaceState(null, '', `${paths.login()}${stringifySearch(asked)}`)
  }
  const texts = await loadLoginTexts(readStoredLanguage())
  document.documentElement.lang = texts.language
  root.render(
    <Providers key="login" texts={texts} onLanguage={noRoute} load={loadLoginTexts} whenQuiet={atOnce}>
      <SignInPage
        reason={ended ? { message: 'session.timedOut' } : null}
        onTyped={() => void loadRoutes().catch(leftToTheSignIn)}
        onSignedIn={(session) => {
          history.replaceState(null, '', pathAfterLogin(session, location.search))
          return showRoutes()
        }}
      />
    </Providers>,
  )
}

const noRoute = (): void => undefined
/** The form waits for no answer. */
const atOnce = (): Promise<void> => Promise.resolve()
/** What cannot be loaded now is loaded when it is needed, and fails there. */
const leftToTheSignIn = (): void => undefined

if (isFontCached()) loadFont()
const isAsked = !mayBeSignedIn() && !isOfflinePage() && !OPEN.includes(location.pathname)
const showsLogin = location.pathname === paths.login() || isAsked
void (showsLogin ? showLogin() : showRoutes())
startServerVersionChecks()
