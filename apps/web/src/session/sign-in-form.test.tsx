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
