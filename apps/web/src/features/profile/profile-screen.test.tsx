import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ProfileScreen } from './profile-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (role: 'user' | 'admin') => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'profile.details': () => ({
      data: {
        id: 7,
        login: 'anna',
        name: 'Anna Smit',
        email: 'anna@example.test',
        sms: '+31 6',
        language: 'nl',
        notifications: 3,
        role,
      },
    }),
    'profile.updateNotifications': () =>
      new RefusedAnswer(403, 'wrong_password', { 'data.current_password': { code: 'wrong' } }),
  })
  const { onScreen, user } = await showScreen({ screen: ProfileScreen, route: '/profile', at: '/profile', role })
  await onScreen.findByText('anna')
  return { onScreen, user, asked }
}

describe('the profile', () => {
  it('shows login, name, e-mail, SMS, language and version', async () => {
    const { onScreen } = await open('user')
    const textIn = (name: string) => (onScreen.getByRole('textbox', { name }) as HTMLInputElement).value
    expect(textIn('Name')).toBe('Anna Smit')
    expect(textIn('E-mail')).toBe('anna@example.test')
    expect(textIn('SMS')).toBe('+31 6')
    expect((onScreen.getByRole('combobox', { name: 'Language of messages' }) as HTMLInputElement).value).toBe('Dutch')
    expect(onScreen.getByText('Version 3: fill level')).toBeTruthy()
  })

  it.each([
    ['user', /in steps of 5 %/],
    ['admin', /fill levels exactly/],
  ] as const)('says of %s what the role may do, and how fill levels are read', async (role, meaning) => {
    const { onScreen } = await open(role)
    expect(onScreen.getByText(meaning)).toBeTruthy()
  })

  it('leads to what is kept of whoever it is of', async () => {
    const { onScreen } = await open('user')
    const link = onScreen.getByRole('link', { name: 'What is kept of you, and your rights' })
    expect(link.getAttribute('href')).toBe('/privacy')
  })

  it('may be in any of eight languages', async () => {
    const { onScreen, user } = await open('user')
    await user.click(onScreen.getByRole('combobox', { name: 'Language of messages' }))
    const options = onScreen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['English', 'Dutch', 'French', 'German', 'Polish', 'Czech', 'Turkish', 'Korean'])
  })

  it('lets an admin change the version; a user reads it', async () => {
    const admin = await open('admin')
    expect(admin.onScreen.getByRole('combobox', { name: 'Notifications version' })).toBeTruthy()
    cleanup()
    const { onScreen } = await open('user')
    expect(onScreen.queryByRole('combobox', { name: 'Notifications version' })).toBeNull()
    expect(onScreen.getByText('Only an administrator can change the version.')).toBeTruthy()
  })

  it('asks for the password where the e-mail address becomes another one, and only there', async () => {
    const { onScreen, user, asked } = await open('user')
    const sent = () => asked.filter(({ name }) => name === 'profile.updateNotifications').map(({ sent }) => sent.data)
    const save = () => user.click(onScreen.getByRole('button', { name: 'Save' }))
    const password = () => within(onScreen.getByRole('group', { name: 'Account' })).queryByLabelText('Current password')
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), '!')
    expect(password()).toBeNull()
    await user.type(onScreen.getByRole('textbox', { name: 'E-mail' }), 'x')
    await save()
    expect([sent(), document.activeElement]).toEqual([[], password()])
    await user.type(password() as HTMLElement, 'a guess')
    await save()
    expect(await onScreen.findByText('This is not your current password')).toBeTruthy()
    expect(sent()).toEqual([{ name: 'Anna Smit!', email: 'anna@example.testx', current_password: 'a guess' }])
    await user.type(onScreen.getByRole('textbox', { name: 'E-mail' }), '{Backspace}')
    await save()
    expect(sent()[1]).toEqual({ name: 'Anna Smit!' })
  })
})
