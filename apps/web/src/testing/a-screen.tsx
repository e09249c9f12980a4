import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import type { Language } from '@coldbar/domain/texts/language'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen as onScreen, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { checkSession, updateShownSession } from '../session/session-store.ts'
import { loadTexts, TextsProvider } from '../texts/texts.tsx'
import { parseSearch, stringifySearch } from '../url/url-search-params.ts'

type Setting = {
  screen: FunctionComponent
  /** The route as in the table of screens. */
  route: string
  /** Where the journey begins. */
  at: string
  role?: Role
  language?: Language
}

/** Whoever looks at the screen. Call it in the answers of `serveCalls` as `profile.ping`. */
export const aSessionAnswer =
  (role: Role = 'user', depotId: number | null = null) =>
  (): ResponseOf<Calls['profile.ping']> => ({
    data: {
      id: 7,
      user: {
        id: 7,
        name: 'Anna',
        role,
        notifications: 3,
        lang: 'en',
        fleet_id: 1,
        fleet_name: 'North',
        fleet_time_zone: 'Europe/Amsterdam',
        depot_id: depotId,
        second_factor_due: false,
      },
      has_street_tiles: false,
    },
  })

/** Shows one screen at an address, in English unless another language is given, as it stands in the application; calls go to `serveCalls`. */
export const showScreen = async ({ screen: Screen, route, at, role = 'user', language = 'en' }: Setting) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc'
  await checkSession()
  updateShownSession({ role })
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: route, component: Screen }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>Elsewhere</h1> }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 0,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const texts = await loadTexts(language)
  const shown = render(
    <MantineProvider env="test">
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router as never} />
          <Notifications />
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>,
  )
  return {
    user: userEvent.setup(),
    router,
    queries,
    address: () => router.state.location.href,
    unmount: shown.unmount,
    onScreen,
  }
}
