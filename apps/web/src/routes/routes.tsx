import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { preloadStart, router } from './router.tsx'

/** Begins at the address of the browser: asks who we are and fetches the code of the screen, both at once. */
export const openAddress = async (): Promise<void> => {
  preloadStart()
  await router.load()
}

/** Resolves once no answer is waited for: what the page was opened for is here, or could not be had. */
export const whenQuiet = (): Promise<void> =>
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
