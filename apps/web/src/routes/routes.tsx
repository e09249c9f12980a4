import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { preloadStartScreen, router } from './router.tsx'

/**
 * Begins at the address of the browser: asks who we are, for the list it begins with and for the code of the screen, all at
 * once. The list mostly comes with the code, and is then shown at once: a list that says it is loading would be made and
 * painted for nothing.
 */
export const startAtBrowserUrl = async (): Promise<void> => {
  const list = preloadStartScreen()
  await router.load()
  await Promise.race([list, new Promise((resolve) => setTimeout(resolve, LIST_WAIT_MS))])
}

const LIST_WAIT_MS = 60

/** Resolves once no answer is waited for: what the page was opened for is here, or could not be had. */
export const whenNoQueryIsPending = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    look()
  })

export const reloadRoute = (): void => void router.invalidate()

/** The application with its routes. */
export const Routes = () => <RouterProvider router={router} />
