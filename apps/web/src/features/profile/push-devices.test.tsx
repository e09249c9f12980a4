import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { PushDevices } from './push-devices.tsx'

const ENDPOINT = 'https://push.example.com/abc'
/** SHA-256 of the endpoint, in hex. */
const HASH = 'b3b9d3f2'

type Answers = Parameters<typeof serveCalls>[0]

const aDevice = (given: object = {}) => ({
  ...{ id: 4, name: 'Chrome, Android', endpoint_hash: HASH, created: 1_790_000_000, is_gone: false },
  ...given,
})

/** A browser whose user allows messages or not, and whose push service may be out of reach. */
const aBrowser = ({ permission = 'granted', isReached = true, isOfAnother = false } = {}) => {
  const unsubscribe = async (): Promise<void> => {
    subscription = null
  }
  const given = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe,
  })
  let subscription = isOfAnother ? given('https://push.example.com/another') : null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (!isReached) throw new DOMException('push service error', 'AbortError')
      if (subscription !== null && isOfAnother) throw new DOMException('another key', 'InvalidStateError')
      subscription = given(ENDPOINT)
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { isSubscribed: () => subscription !== null, registered: serviceWorker.register }
}

const open = async (answers: Answers) => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer('guest'), ...answers })
  const shown = await showScreen({ screen: PushDevices, route: '/profile', at: '/profile', role: 'guest' })
  await shown.onScreen.findByText('Messages on your devices')
  return { ...shown, asked: () => asked.map(({ name }) => name) }
}

beforeEach(() => {
  polyfillTestBrowser()
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(Uint8Array.from([0xb3, 0xb9, 0xd3, 0xf2]).buffer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('the devices of a user', () => {
  it('cannot be turned on in a browser that takes no messages', async () => {
    const { onScreen } = await open({ 'profile.devices': () => ({ data: [], key: 'K' }) })
    expect(await onScreen.findByText(/This browser takes no messages/)).toBeTruthy()
    expect(onScreen.queryByRole('button', { name: 'Tell me on this device' })).toBeNull()
  })

  it('are turned on where one stands, tried at once, and turned off', async () => {
    const browser = aBrowser()
    const kept: object[] = []
    const { onScreen, user, asked } = await open({
      'profile.devices': () => ({ data: kept as never, key: 'K' }),
      'profile.addDevice': () => {
        kept.push(aDevice())
        return { data: aDevice() }
      },
      'profile.testDevice': () => ({ data: { id: 9 } }),
      'profile.deleteDevice': () => {
        kept.pop()
        return { data: { id: 4 } }
      },
    })
    await user.click(await onScreen.findByRole('button', { name: 'Tell me on this device' }))
    expect(await onScreen.findByText(/This device · since/)).toBeTruthy()
    expect(asked()).toEqual(expect.arrayContaining(['profile.addDevice', 'profile.testDevice']))
    expect(browser.registered).toHaveBeenCalledWith('/service-worker.js')
    expect(onScreen.queryByRole('button', { name: 'Tell me on this device' })).toBeNull()
    await user.click(onScreen.getByRole('button', { name: 'Turn off Chrome, Android' }))
    expect(await onScreen.findByRole('button', { name: 'Tell me on this device' })).toBeTruthy()
    expect(browser.isSubscribed()).toBe(false)
  })

  it('are turned on anew where the browser was told by an installation with another key', async () => {
    const kept: object[] = []
    aBrowser({ isOfAnother: true })
    const { onScreen, user } = await open({
      'profile.devices': () => ({ data: kept as never, key: 'K' }),
      'profile.addDevice': ({ data }) => {
        expect(data).toMatchObject({ endpoint: ENDPOINT })
        kept.push(aDevice())
        return { data: aDevice() }
      },
      'profile.testDevice': () => ({ data: { id: 9 } }),
    })
    await user.click(await onScreen.findByRole('button', { name: 'Tell me on this device' }))
    expect(await onScreen.findByText(/This device · since/)).toBeTruthy()
  })

  it.each([
    [{ permission: 'denied' }, /Your browser refuses messages/],
    [{ isReached: false }, /message service did not answer/],
  ])('say what is in the way: %j', async (way, words) => {
    aBrowser(way)
    const { onScreen, user, asked } = await open({ 'profile.devices': () => ({ data: [], key: 'K' }) })
    await user.click(await onScreen.findByRole('button', { name: 'Tell me on this device' }))
    expect(await onScreen.findByText(words)).toBeTruthy()
    expect(asked()).not.toContain('profile.addDevice')
  })

  it('that no longer listen can only be taken off, and others stay where they are', async () => {
    aBrowser()
    const { onScreen, user } = await open({
      'profile.devices': () => ({ data: [aDevice({ is_gone: true, endpoint_hash: 'other' })], key: 'K' }),
      'profile.deleteDevice': () => new RefusedAnswer(404, 'not_found'),
    })
    expect(await onScreen.findByText('no longer listens')).toBeTruthy()
    expect(onScreen.queryByRole('button', { name: 'Test Chrome, Android' })).toBeNull()
    await user.click(onScreen.getByRole('button', { name: 'Turn off Chrome, Android' }))
    expect(await onScreen.findByText('That did not work.')).toBeTruthy()
  })
})
