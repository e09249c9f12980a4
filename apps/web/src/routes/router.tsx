import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isServerUnreachableError } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { loadDeviceAnswerCache } from '../session/erase-device.ts'
import { loginSearchParams } from '../session/login-target.ts'
import { isOfflinePage } from '../session/offline-page.ts'
import type { Session } from '../session/session.ts'
import { checkSession, currentSession, mayBeSignedIn } from '../session/session-store.ts'
import { fleetStore } from '../store/fleet-store.ts'
import { loadLazyTexts } from '../texts/texts.tsx'
import { loadCode } from '../ui/lazy/load-code.ts'
import { RouteError } from '../ui/notices/route-error.tsx'
import type { ScreenRoute } from '../url/screen-route.ts'
import { parseSearch, stringifySearch } from '../url/url-search-params.ts'
import { guardScreenByRole } from './role-guard.tsx'
import { mainScreenRoutes } from './screens.ts'

/** Whoever used this device last, where the server cannot be asked; null where nobody did lately. */
const keptSession = (): Promise<Session | null> => loadDeviceAnswerCache().then((kept) => kept.resumeKeptSession())

const askedSession = (): Promise<Session | null> =>
  checkSession().catch((error: unknown) => (isServerUnreachableError(error) ? keptSession().catch(() => null) : null))

/** Any page but login, cookies and privacy asks who we are when nobody is signed in; a failed check leads to the login. */
const requireSession = async ({ location }: { location: { href: string; pathname: string } }): Promise<void> => {
  if (currentSession() !== null) return
  const session = (isOfflinePage() ? await keptSession().catch(() => null) : null) ?? (await askedSession())
  if (session === null) throw redirect({ to: paths.login(), search: loginSearchParams(location.href) })
  // An installed app begins with the first screen, which has nothing to show without the server.
  if (isOfflinePage() && location.pathname === paths.home()) throw redirect({ to: paths.pumpList(), replace: true })
}

const rootRoute = createRootRoute({
  notFoundComponent: () => null,
})

const openRoute = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame'),
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    await requireSession({ location })
    throw redirect({ to: paths.home(), replace: true, state: { lostPath: location.pathname } })
  },
})

const routeOf = (parent: typeof openRoute | typeof signedInRoute, screen: ScreenRoute) =>
  createRoute({
    getParentRoute: () => parent as typeof openRoute,
    path: screen.path,
    staticData: { screen },
    component: lazyRouteComponent(async () => {
      const [component] = await Promise.all([loadCode(screen.load), screen.everyday ? null : loadCode(loadLazyTexts)])
      return { default: guardScreenByRole(screen, component) }
    }),
  })

const routeTree = rootRoute.addChildren([
  openRoute.addChildren(mainScreenRoutes.filter(({ open }) => open).map((screen) => routeOf(openRoute, screen))),
  signedInRoute.addChildren(
    mainScreenRoutes.filter(({ open }) => !open).map((screen) => routeOf(signedInRoute, screen)),
  ),
  unknownRoute,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

/**
 * Starts the code of the address we start at, and its list, while the session is still being checked. Resolves when the list
 * is here, or at once where it begins with none.
 */
export const preloadStartScreen = async (): Promise<void> => {
  const isSignedIn = mayBeSignedIn() && !isOfflinePage()
  // The list is asked for before anybody said whose it is; `requireSession` asks again and leads to the login, and whoever
  // signs in there may be of another fleet.
  if (isSignedIn) void checkSession().then((session) => session ?? fleetStore.forget(), fleetStore.forget)
  const matches = router.matchRoutes(router.latestLocation)
  for (const { routeId } of matches) {
    const { component } = router.routesById[routeId as keyof typeof router.routesById].options
    void (component as { preload?: () => Promise<unknown> } | undefined)?.preload?.()
  }
  const begins = matches.some(({ staticData }) => staticData.screen?.asks?.includes('vehicles.allCompressed'))
  // Who sets up a second factor first is refused the list until then.
  if (isSignedIn && begins && currentSession()?.secondFactorDue !== true) await fleetStore.prefetch('vehicles')
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute
  }
}
