/** Whether this browser can be told at all; on an iPhone only once Coldbar is on the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** By what this browser is told now; `null` where it is not. */
export const currentPushSubscription = async (): Promise<PushSubscription | null> => {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** This browser is told nothing any more: its push service says so to whoever still writes. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await currentPushSubscription())?.unsubscribe()
}
