import type { Role } from '@coldbar/domain/access/role'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer } from '../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'

type Person = { role: Role; notifications: 2 | 3 }

beforeEach(() => {
  vi.resetModules()
  polyfillTestBrowser()
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc'
  return () => vi.unstubAllGlobals()
})

/** Opens an address with a session that is over, signs somebody in on the login it leads to, and answers where they are. */
const signedInAt = async (address: string, { role, notifications }: Person) => {
  history.replaceState(null, '', address)
  let isIn = false
  const { data } = aSessionAnswer(role)()
  serveCalls({
    'profile.ping': () =>
      isIn ? { data: { ...data, user: { ...data.user, notifications } } } : new RefusedAnswer(401, 'x'),
    'vehicles.allCompressed': () => ({ columns: ['id', 'name', 'alarm_color'], rows: [] }),
  })
  const [{ router }, { checkSession }, { pathAfterLogin }, { parseSearch, stringifySearch }] = await Promise.all([
    import('./router.tsx'),
    import('../session/session-store.ts'),
    import('../session/login-target.ts'),
    import('../url/url-search-params.ts'),
  ])
  await router.load()
  expect(router.state.location.pathname).toBe('/login')
  isIn = true
  const session = await checkSession()
  if (session === null) throw new Error('nobody is signed in')
  const [to = '', search = ''] = pathAfterLogin(session, stringifySearch(router.state.location.search)).split(/(?=\?)/)
  await router.navigate({ to, search: parseSearch(search), replace: true } as never)
  const { pathname, search: found, state } = router.state.location
  return { address: `${pathname}${stringifySearch(found)}`, lost: state.lostPath }
}

describe('whoever signs in, be it another one than who asked, comes to', () => {
  it.each<[string, Person]>([
    ['/?level=alarm', { role: 'user', notifications: 3 }],
    ['/vehicles3/7?tab=trips', { role: 'guest', notifications: 2 }],
    // The page says for which role it is: see for-those-who-may.tsx.
    ['/admin/users/4', { role: 'user', notifications: 3 }],
  ])('%s as %o', async (address, person) => {
    expect(await signedInAt(address, person)).toEqual({ address, lost: undefined })
  })

  it('the first screen from an address that no screen has, and it is said', async () => {
    const at = await signedInAt('/no/such/page?q=1', { role: 'user', notifications: 3 })
    expect(at).toEqual({ address: '/', lost: '/no/such/page' })
  })

  it.each([
    ['/', 3, '/vehicles3'],
    ['/', 2, '/vehicles'],
  ] as const)('the own vehicles where %s was asked for, in generation %i', async (asked, notifications, address) => {
    expect(await signedInAt(asked, { role: 'user', notifications })).toEqual({ address, lost: undefined })
  })
})
