import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { mainScreenRoutes } from '../routes/screens.ts'
import { aSessionAnswer } from '../testing/a-screen.tsx'
import { stringifySearch } from '../url/url-search-params.ts'
import { loginSearchParams, pathAfterLogin } from './login-target.ts'
import { sessionOfAnswer } from './session.ts'

const session = sessionOfAnswer(aSessionAnswer()())
const afterLogin = (asked: string): string => pathAfterLogin(session, stringifySearch(loginSearchParams(asked)))
/** As somebody writes it who makes a link to our login. */
const afterLink = (to: string): string => pathAfterLogin(session, `?${new URLSearchParams({ to })}`)

describe('after the login one comes to', () => {
  it.each([
    '/problems/106',
    '/tires/events3/2/5?q=DAF&page=2&from=1%2F2',
    '/vehicles3/7?tab=time%20line',
    '/vehicleDetails/connectedTo',
    '/admin/users/4',
  ])('%s, which was asked for', (asked) => {
    const [path = '', search = ''] = afterLogin(asked).split('?')
    const [askedPath = '', askedSearch = ''] = asked.split('?')
    expect(path).toBe(askedPath)
    expect([...new URLSearchParams(search)]).toEqual([...new URLSearchParams(askedSearch)])
  })

  it.each(mainScreenRoutes.filter(({ open }) => !open).map(({ path }) => path))(
    'any screen that was asked for, with what was searched there: %s',
    (path) => {
      const address = `${path.replaceAll(/\{-\$\w+\}/g, '7')}?q=DAF%2C+Rotterdam&level=alarm&tab=trips&page=2`
      expect(afterLogin(address)).toBe(address)
      if (path !== paths.home()) expect(afterLogin(address.replace(/\?.*/, ''))).toBe(address.replace(/\?.*/, ''))
    },
  )

  it.each([
    paths.home(),
    paths.login(),
    `${paths.login()}?to=/problems/1`,
    paths.shared(),
    paths.take(),
    paths.privacy(),
    paths.forgotPassword(),
    paths.resetPassword(),
  ])('the vehicles where %s was asked for', (asked) => expect(afterLogin(asked)).toBe('/vehicles3'))

  it.each(['/no/such/page', '/problemsfoo?q=1', '/:80'])('%s, which no screen has, so that the page says so', (asked) =>
    expect(afterLogin(asked)).toBe(asked),
  )

  it.each([
    '',
    'https://elsewhere.example/problems/1',
    '//elsewhere.example/problems/1',
    '/\\elsewhere.example/problems/1',
    '/\t/elsewhere.example/problems/1',
    '\\\\elsewhere.example/problems/1',
    'javascript:alert(1)',
    'problems/1',
    '/problems/../index.php/api/profile/logout',
    '/problems/%2e%2e/index.php/api/profile/logout',
    '/index.php/api/profile/logout',
    '/assets/app.js',
    '/problems/1.js',
    '//',
    'https://[',
    `/problems/${'1'.repeat(2_000)}`,
  ])('the vehicles, whatever else a link says: %s', (to) => expect(afterLink(to)).toBe('/vehicles3'))

  it('the vehicles of the own generation without a wish', () => {
    expect(pathAfterLogin({ ...session, notifications: 2 }, '')).toBe('/vehicles')
    expect(pathAfterLogin(session, '?ended=1')).toBe('/vehicles3')
  })
})
