import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { SignInForm } from './sign-in-form.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('signs in to the demo by one press where the page holds its login, and offers nothing elsewhere', async () => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer('user'), 'profile.login': aSessionAnswer('user') as never })
  const demo = { login: 'user', password: 'the demo’s own' }
  const signedIn = vi.fn<(session: unknown) => Promise<void>>(async () => {})
  const Screen = () => <SignInForm reason={null} demo={demo} onSignedIn={signedIn} />
  const { onScreen, user } = await showScreen({ screen: Screen, route: '/in', at: '/in', role: 'user' })
  await user.click(await onScreen.findByRole('button', { name: 'Sign in to the demo' }))
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
  expect(asked.find(({ name }) => name === 'profile.login')?.sent).toMatchObject({
    username: 'user',
    password: 'the demo’s own',
  })
  cleanup()
  const Elsewhere = () => <SignInForm reason={null} onSignedIn={signedIn} />
  const other = await showScreen({ screen: Elsewhere, route: '/in', at: '/in', role: 'user' })
  await other.onScreen.findByRole('button', { name: 'Sign in' })
  expect(other.onScreen.queryByRole('button', { name: /demo/ })).toBeNull()
})

it('says so where one is signed in and the code of what comes next does not come', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer('user'), 'profile.login': aSessionAnswer('user') as never })
  const Screen = () => (
    <SignInForm reason={null} onSignedIn={() => Promise.reject(new TypeError('Failed to fetch a module'))} />
  )
  const { onScreen, user } = await showScreen({ screen: Screen, route: '/in', at: '/in', role: 'user' })
  await user.type(await onScreen.findByLabelText('Username'), 'ann')
  await user.type(onScreen.getByLabelText('Password'), 'a long one')
  await user.click(onScreen.getByRole('button', { name: 'Sign in' }))
  expect(await onScreen.findByText('Failed to load data')).toBeTruthy()
  expect(onScreen.getByText(/server cannot be reached/)).toBeTruthy()
})
