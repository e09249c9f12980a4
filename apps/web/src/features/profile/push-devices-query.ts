import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { browserName } from '@coldbar/domain/access/browser-name'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { type PushSubscriptionKeys, readPushSubscription } from '../../session/push-subscription.ts'

type Answer = ResponseOf<(typeof contractCalls)['profile.devices']>

export type PushDevice = Answer['data'][number]

const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `ownId`: which of the devices this browser is; null where it is none. */
export type PushDevicesAnswer = { devices: readonly PushDevice[]; key: string; ownId: number | null }

export const pushDevicesQuery = {
  queryKey: apiQueryKeys.devices,
  queryFn: async (): Promise<PushDevicesAnswer> => {
    const [{ data, key }, subscription] = await Promise.all([
      callApi(calls['profile.devices'], {}),
      readPushSubscription(),
    ])
    const own = subscription === null ? null : await hashOf(subscription.endpoint)
    return { devices: data, key, ownId: data.find(({ endpoint_hash }) => endpoint_hash === own)?.id ?? null }
  },
}

/** Is told in this browser from now on; `unknown` names one that says nothing of itself. */
export const addPushDevice = async (subscription: PushSubscriptionKeys, unknown: string): Promise<PushDevice> => {
  const name = browserName(navigator.userAgent, unknown)
  return (await callApi(calls['profile.addDevice'], { body: { data: { ...subscription, name } } })).data
}

export const deletePushDevice = (id: number) => callApi(calls['profile.deleteDevice'], { body: { data: { id } } })

/** Sends a test message; it arrives within seconds. */
export const sendPushDeviceTest = (id: number) => callApi(calls['profile.testDevice'], { body: { data: { id } } })

/** A new password turns all devices off; the one that it was chosen on goes on. */
export const keepPushDeviceAfterPasswordChange = async (unknown: string): Promise<void> => {
  const subscription = await readPushSubscription()
  if (subscription !== null) await addPushDevice(subscription, unknown)
}
