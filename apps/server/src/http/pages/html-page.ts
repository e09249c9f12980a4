import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'

/** What the web app's build says of its routes. */
type RouteFiles = {
  /** The call that says who is signed in. */
  session: string
  /** What pages of every day say at first. */
  texts: Partial<Record<Language, string>>
  /** What others need beside them. */
  furtherTexts: Partial<Record<Language, string>>
  /** Those that the login shows, which are among the others. */
  startTexts: Partial<Record<Language, object>>
  routes: readonly {
    path: string
    open: boolean
    everyday: boolean
    scripts: string[]
    styles: string[]
    asks: string[]
  }[]
}

/** Who asks for the page, as far as their cookies tell: nothing of theirs is looked up for it. */
export type PageViewer = {
  hasSession: boolean
  language: string | undefined
  /** What the login may offer this one to sign in by. */
  demoLogin?: DemoLogin | null
}

/** The login of a demo. */
export type DemoLogin = { readonly login: string; readonly password: string }

/** Pages that a link with a secret opens. */
const LINKS: readonly string[] = ['/shared', '/take', '/reset-password']

/** Whether a page is one that a link with a secret opens: no search engine may list it. */
export const isSecretLinkPage = (path: string): boolean => LINKS.includes(path)

const UNLISTED = '<meta name="robots" content="noindex, nofollow">'

/** All that it needs is in the page itself. */
export const LOGIN_PATH = '/login'

const FRAME = /<!--frame-->.*?<!--\/frame-->/s

/**
 * The web app's page for an address. It names all the address needs, code and data, so that the browser fetches it at
 * once instead of finding one by the other; and where there is a session it holds the frame, so that something is to be
 * seen meanwhile. Null where the web app is not built.
 */
export const createHtmlPageRenderer = (webDirectory: string): ((path: string, reader: PageViewer) => string) | null => {
  const file = join(webDirectory, 'index.html')
  if (!existsSync(file)) return null
  const page = readFileSync(file, 'utf8')
  const said = join(webDirectory, 'route-files.json')
  if (!existsSync(said)) return () => page
  const { session, texts, furtherTexts, startTexts, routes }: RouteFiles = JSON.parse(readFileSync(said, 'utf8'))
  const table = routes.map((route) => ({ ...route, parts: partsOf(route.path) }))

  return (path, { hasSession, language, demoLogin = null }) => {
    const asked = partsOf(path)
    const route = table.find(({ parts }) => leadsTo(parts, asked))
    const behindLogin = route !== undefined && !route.open && hasSession
    const spoken = chooseLanguage(language)
    // Who has no session is led to the login, whatever the address.
    const showsLogin = route?.path === LOGIN_PATH || !(route?.open || hasSession)
    const spokenIn = [texts[spoken], route?.everyday === false ? furtherTexts[spoken] : undefined]
    const needsNoMore = showsLogin || route === undefined
    const named = [
      ...(isSecretLinkPage(path) ? [UNLISTED] : []),
      // Nothing is painted before they are here.
      ...(needsNoMore ? [] : route.styles.map(style)),
      ...(behindLogin ? [session, ...route.asks].map(data) : []),
      ...(showsLogin
        ? [written('start-texts', startTexts[spoken], spoken), ...offered(demoLogin)]
        : spokenIn.filter((file) => file !== undefined).map(script)),
      ...(needsNoMore ? [] : route.scripts.map(script)),
    ]
    const frame = behindLogin ? page : page.replace(FRAME, '')
    const head = named.map((link) => `  ${link}\n  `).join('')
    // By a function: of a text that is put in place of another, dollar signs would mean something.
    return frame.replace('<html lang="en">', `<html lang="${spoken}">`).replace('</head>', () => `${head}</head>`)
  }
}

const script = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`
const style = (href: string): string => `<link rel="stylesheet" crossorigin href="${href}">`
/** Data in the page, which no browser runs. */
const written = (id: string, data: object = {}, lang?: Language): string =>
  `<script type="application/json" id="${id}"${lang === undefined ? '' : ` lang="${lang}"`}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
const offered = (login: DemoLogin | null): string[] => (login === null ? [] : [written('demo-login', login)])
/** Fetched as the page's own calls are, or the browser would ask twice. */
const data = (href: string): string => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Whether an address is one of a router's path, such as `/vehicles3/{-$vehicleId}`, whose last parts may be absent. */
const leadsTo = (route: readonly string[], address: readonly string[]): boolean =>
  address.length <= route.length && route.every((part, at) => part.startsWith('{-$') || part === address[at])
