// The page's worker: it opens Coldbar where there is no network, shows what push services bring while Coldbar is closed, and
// opens what that is about. It keeps code alone, of one build; no answer to a call goes through it.

/** What the build says of itself: `build/offline-files.ts`. */
const { version, files } = self.COLDBAR_BUILD ?? { version: 'unbuilt', files: [] }

const OURS = 'coldbar-'
const CACHE = OURS + version

/** Stands for every screen: which one it is, the page finds in its address. */
const PAGE = '/'

/** Where the network is weak, nobody stands in a yard and waits for longer. */
const PATIENCE_MS = 5_000

/** What a proxy answers for a server that is away. */
const AWAY = [502, 503, 504]

self.addEventListener('install', (event) => event.waitUntil(keepPage()))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('message', (event) => {
  const { keep, isServerAway } = event.data
  if (keep !== undefined) event.waitUntil(keepFiles(keep))
  if (isServerAway !== true) return
  answersFiles = true
  event.ports[0].postMessage({ isHeard: true })
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(pageFor(event))
  else if (isAsset(pathname) && (answersFiles || !self.navigator.onLine)) event.respondWith(assetFor(request))
})

/**
 * Whether files come from here: the last screen that was opened had to be the kept one, or a page says that a file did not come.
 * Where the server answers, files come past this worker: a browser uses no preload twice that a worker answered, and says so in its
 * console (Chromium's cross-world mismatch).
 */
let answersFiles = false

/** Calls, files and the server's own health are asked for by address too: `http/pages/static-files.ts`. */
const PROGRAMS = /^\/(index\.php|ingest|assets|healthz|readyz)(\/|$)/

const isScreen = (pathname) => !PROGRAMS.test(pathname) && !pathname.includes('.')

const isAsset = (pathname) => pathname.startsWith('/assets/')

/** Keeps the files that the yard's screens need, and the page as whoever is not signed in gets it, marked as kept. */
const keepPage = async () => {
  const cache = await caches.open(CACHE)
  const [page] = await Promise.all([fetch(PAGE, { credentials: 'omit', cache: 'no-store' }), cache.addAll(files)])
  if (!page.ok) throw new Error(`The page answered ${page.status}`)
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const html = (await page.text()).replace('<html ', '<html data-offline ')
  await cache.put(PAGE, new Response(html, { headers }))
}

const begin = async () => {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
  await Promise.all(before.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** What the page had loaded before this worker stood beside it, such as its texts. */
const keepFiles = async (addresses) => {
  const cache = await caches.open(CACHE)
  await Promise.all(
    addresses.filter(isAsset).map(async (address) => {
      if ((await cache.match(address)) === undefined) await cache.add(address)
    }),
  )
}

/** The server's page; where it does not come, the one that is kept. */
const pageFor = async ({ request, preloadResponse }) => {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request))
  if (kept === undefined) return asked
  const answer = await Promise.race([asked.catch(nothing), new Promise((late) => setTimeout(late, PATIENCE_MS))])
  answersFiles = answer === undefined || AWAY.includes(answer.status)
  return answersFiles ? kept : answer
}

/** The kept page says what there is without a network. */
const nothing = () => undefined

/** A file is named by its content: once here it stays true. */
const assetFor = async (request) => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  answersFiles = false
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('push', (event) => {
  const { title, text, tag, path, time } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      // It takes the place of what was shown of the same trouble, and is heard all the same.
      renotify: true,
      timestamp: time * 1000,
      icon: '/favicon.svg',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(show(new URL(path, self.location.origin).href))
})

/** The page that shows it already, or a new one: in an open page there may be a form that is not saved. */
const show = async (address) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === address)
  return shown === undefined ? self.clients.openWindow(address) : shown.focus()
}
