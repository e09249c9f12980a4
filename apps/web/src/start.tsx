import './styles/base.ts'
import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/login/sign-in-page.tsx'
import { paths } from './paths.ts'
import { Providers } from './providers.tsx'
import { loginSearch, placeAfterLogin } from './session/login-target.ts'
import { mayBeSignedIn } from './session/session-store.ts'
import { isFontKept, loadFont } from './styles/font.ts'
import { keptLanguage, loadEverydayTexts, loadStartTexts, loadTexts } from './texts/texts.tsx'
import { stringifySearch } from './url/search.ts'
import { startVersionChecks } from './version/new-version.ts'

const LINKS = [paths.shared(), paths.take(), paths.resetPassword()]
const OPEN = [paths.privacy(), paths.cookies(), paths.forgotPassword(), ...LINKS]

/** Who comes by a link has chosen no language here: the server's page is in their browser's. */
const pageLanguage = (): Language =>
  LINKS.includes(location.pathname) ? chooseLanguage(document.documentElement.lang) : keptLanguage()

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)

const loadRoutes = () => import('./routes/routes.tsx')

/** The application at the address of the browser. */
const showRoutes = async (): Promise<void> => {
  // The page shows a frame, which stays until there is something to put in its place.
  const [texts, { Routes, reloadRoute, whenQuiet }] = await Promise.all([
    loadEverydayTexts(pageLanguage()),
    loadRoutes().then(async (routes) => {
      await routes.openAddress()
      return routes
    }),
  ])
  document.documentElement.lang = texts.language
  root.render(
    <Providers key="routes" texts={texts} onLanguage={reloadRoute} load={loadTexts} whenQuiet={whenQuiet}>
      <Routes />
    </Providers>,
  )
}

/** The login by itself: whoever is not signed in waits for nothing of what is behind it. */
const showLogin = async (): Promise<void> => {
  const ended = location.pathname === paths.login() && new URLSearchParams(location.search).has('ended')
  if (location.pathname !== paths.login()) {
    const asked = loginSearch(`${location.pathname}${location.search}`)
    history.replaceState(null, '', `${paths.login()}${stringifySearch(asked)}`)
  }
  const texts = await loadStartTexts(keptLanguage())
  document.documentElement.lang = texts.language
  root.render(
    <Providers key="login" texts={texts} onLanguage={noRoute} load={loadStartTexts} whenQuiet={atOnce}>
      <SignInPage
        reason={ended ? { message: 'session.timedOut' } : null}
        onTyped={() => void loadRoutes().catch(leftToTheSignIn)}
        onSignedIn={(session) => {
          history.replaceState(null, '', placeAfterLogin(session, location.search))
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

if (isFontKept()) loadFont()
const showsLogin = location.pathname === paths.login() || (!mayBeSignedIn() && !OPEN.includes(location.pathname))
void (showsLogin ? showLogin() : showRoutes())
startVersionChecks()
