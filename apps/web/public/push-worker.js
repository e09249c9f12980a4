// Shows what push services bring while Coldbar is closed, and opens what it is about. It touches no request.

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
