import { SERVICE_WORKER_PATH } from '../session/push-subscription.ts'

/** The files of code, texts and letters that the page has loaded so far. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Lets Coldbar open without a network from now on. A page that came by plain http has no such worker, and needs the network. */
export const registerOfflineServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: loadedFiles() })
}
