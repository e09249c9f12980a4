import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readBrowserCookie } from '../api/browser-cookies.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { aSessionAnswer } from '../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { onSessionEvent, type SessionEvent } from './session-events.ts'
import { checkSession, currentSession, endExpiredSession, login, logout, useIsSessionExpired } from './session-store.ts'
import { registerUnsavedWork } from './unsaved-work.ts'

const lapsed = () => renderHook(useIsSessionExpired).result.current

const heard: SessionEvent[] = []
onSessionEvent((event) => heard.push(event))

const signedOut = async () => {
  serveCalls({ 'profile.logout': () => ({ data: { signed_out: true } }) })
  await logout()
  heard.length = 0
}

beforeEach(async () => {
  vi.unstubAllGlobals()
  await signedOut()
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc; Path=/'
})

describe('a session', () => {
  it('holds the user, the role and the version after a login, and says so', async () => {
    serveCalls({ 'profile.login': aSessionAnswer('editor') })
    await login('anna', 'secret')
    expect(currentSession()).toMatchObject({ userId: 7, name: 'Anna', role: 'editor', notifications: 3 })
    expect(readBrowserCookie('notifications')).toBe('3')
    expect(heard).toEqual(['loginSuccess'])
  })

  it('is found again by a ping', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer('guest') })
    expect(await checkSession()).toMatchObject({ role: 'guest', notifications: 3 })
    expect(readBrowserCookie('notifications')).toBe('3')
  })

  it('is forgotten by a logout, which sets the version back to 2', async () => {
    serveCalls({ 'profile.login': aSessionAnswer(), 'profile.logout': () => ({ data: { signed_out: true } }) })
    await login('anna', 'secret')
    await logout()
    expect(currentSession()).toBeNull()
    expect(readBrowserCookie('notifications')).toBe('2')
    expect(heard).toEqual(['loginSuccess', 'logoutSuccess'])
  })

  it('is not asked about by a page that opens while its logout is on the way', async () => {
    serveCalls({ 'profile.logout': () => ({ data: { signed_out: true } }) })
    const leaving = logout()
    expect(await checkSession()).toBeNull()
    await leaving
    expect(heard).toEqual(['logoutSuccess', 'notAuthenticated'])
  })

  it('tells of a refused login', async () => {
    serveCalls({ 'profile.login': () => new RefusedAnswer(401, 'login_failed') })
    await expect(login('anna', 'wrong')).rejects.toThrow()
    expect(heard).toEqual(['loginFailed'])
  })

  it('tells of nobody being signed in', async () => {
    serveCalls({ 'profile.ping': () => new RefusedAnswer(401, 'not_signed_in') })
    expect(await checkSession()).toBeNull()
    expect(heard).toEqual(['notAuthenticated'])
  })

  it('tells of a session that timed out and of what it may not do', async () => {
    serveCalls({
      'profile.login': aSessionAnswer(),
      'contacts.all': () => new RefusedAnswer(401, 'not_signed_in'),
      'users.all': () => new RefusedAnswer(403, 'forbidden'),
    })
    await login('anna', 'secret')
    await expect(callApi(calls['users.all'], {})).rejects.toThrow()
    await expect(callApi(calls['contacts.all'], {})).rejects.toThrow()
    expect(heard).toEqual(['loginSuccess', 'notAuthorized', 'sessionTimeout'])
    expect(currentSession()).toBeNull()
  })

  it('that ends under a form with changes stays until one signs in again, or lets go of the form', async () => {
    serveCalls({ 'profile.login': aSessionAnswer(), 'contacts.all': () => new RefusedAnswer(401, 'not_signed_in') })
    await login('anna', 'secret')
    const release = registerUnsavedWork()
    await expect(callApi(calls['contacts.all'], {})).rejects.toThrow()
    expect(currentSession()).toMatchObject({ name: 'Anna' })
    expect(lapsed()).toBe(true)
    expect(heard).toEqual(['loginSuccess'])
    await login('anna', 'secret')
    expect(lapsed()).toBe(false)
    await expect(callApi(calls['contacts.all'], {})).rejects.toThrow()
    endExpiredSession()
    release()
    expect([currentSession(), lapsed()]).toEqual([null, false])
    expect(heard.at(-1)).toBe('sessionTimeout')
  })
})
