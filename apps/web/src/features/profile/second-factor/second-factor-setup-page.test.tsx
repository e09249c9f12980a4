import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import { SecondFactorSetupPage } from './second-factor-setup-page.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const URI = 'otpauth://totp/Coldbar:anna?secret=ABCD'

const open = (start: () => unknown) => {
  serveCalls({ 'profile.ping': aSessionAnswer('user'), 'profile.startSecondFactor': start as never })
  return showScreen({ screen: SecondFactorSetupPage, route: '/home', at: '/home', role: 'user' })
}

describe('a second factor that is due', () => {
  it('is set up with the password where the login is long ago', async () => {
    const answers = [
      new RefusedAnswer(403, 'wrong_password', { 'data.current_password': { code: 'wrong' } }),
      { data: { secret: 'ABCD', uri: URI } },
    ]
    const { onScreen, user } = await open(() => answers.shift())
    await user.click(await onScreen.findByRole('button', { name: 'Set up a second factor' }))
    await user.type(await onScreen.findByLabelText('Current password'), 'cold-bar-1234')
    await user.click(onScreen.getByRole('button', { name: 'Next' }))
    expect(await onScreen.findByText('ABCD')).toBeTruthy()
  })

  it('opens in an app on the phone that shows it: no phone scans its own screen', async () => {
    const { onScreen, user } = await open(() => ({ data: { secret: 'ABCD', uri: URI } }))
    await user.click(await onScreen.findByRole('button', { name: 'Set up a second factor' }))
    const link = await onScreen.findByRole('link', { name: 'On this phone? Open it in your app' })
    expect(link.getAttribute('href')).toBe(URI)
  })
})
