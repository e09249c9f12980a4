/** What the browser lets a page do: `impossible` where it shows none at all, or only through a worker, as on phones. */
export type BrowserNotificationAccess = 'yes' | 'refused' | 'impossible'

/** Asks whether notifications may be shown; `example` is the first of them and shows whether they can. */
export const requestNotificationPermission = async (
  example: BrowserNotification,
): Promise<BrowserNotificationAccess> => {
  if (!('Notification' in globalThis)) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  return showBrowserNotification(example) ? 'yes' : 'impossible'
}

export type BrowserNotification = {
  readonly title: string
  readonly text: string
  /** One of several pages that tell the same is seen. */
  readonly tag: string
  readonly onClick?: () => void
}

/** Shows a notification beside the browser; false where it cannot or may not. */
export const showBrowserNotification = ({ title, text, tag, onClick }: BrowserNotification): boolean => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return false
  try {
    const notification = new Notification(title, { body: text, tag, icon: '/favicon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      onClick?.()
      notification.close()
    })
    return true
  } catch (error) {
    // A phone's browser wants a worker for it and throws a TypeError; the page says so where it is chosen.
    if (error instanceof TypeError) return false
    throw error
  }
}
