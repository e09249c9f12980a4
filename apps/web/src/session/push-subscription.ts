import { currentPushSubscription, isPushSupported } from './current-push-subscription.ts'

/** What a browser tells whoever writes to it, and by what it names itself. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

/** Why a browser cannot be told: it has no such thing, the user forbade it, or its push service gives no address. */
export class PushUnavailableError extends Error {
  readonly why: 'impossible' | 'refused' | 'unreachable'

  constructor(why: PushUnavailableError['why'], cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** The page's worker, which also opens Coldbar without a network: a site has one. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

const told = (subscription: PushSubscription): PushSubscriptionKeys => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** By which address this browser is told now; null where it is not. */
export const readPushSubscription = async (): Promise<PushSubscriptionKeys | null> => {
  const subscription = await currentPushSubscription()
  return subscription === null ? null : told(subscription)
}

/** A browser keeps to one key per page: whoever was told of another one before is told anew. */
const subscribedFor = async (pushManager: PushManager, key: string): Promise<PushSubscription> => {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(wanted)
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe(wanted)
  }
}

/** Asks the user, and the browser's push service for an address that only this installation may write to. Throws PushUnavailableError. */
export const subscribeToPush = async (key: string): Promise<PushSubscriptionKeys> => {
  if (!isPushSupported()) throw new PushUnavailableError('impossible')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushUnavailableError('refused')
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return told(await subscribedFor(pushManager, key))
  } catch (cause) {
    throw new PushUnavailableError('unreachable', cause)
  }
}
