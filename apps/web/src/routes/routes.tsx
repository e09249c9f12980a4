import { RouterProvider } from '@tanstack/react-router'
import { preloadStart, router } from './router.tsx'

/** Begins at the address of the browser: asks who we are and fetches the code of the screen, both at once. */
export const openAddress = async (): Promise<void> => {
  preloadStart()
  await router.load()
}

export const reloadRoute = (): void => void router.invalidate()

/** The application with its routes. */
export const Routes = () => <RouterProvider router={router} />
