import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { queryClient } from '../api/query-client.ts'
import { paths } from '../paths.ts'
import { loginSearchParams } from '../session/login-target.ts'
import { onSessionEvent } from '../session/session-events.ts'
import { useSession } from '../session/session-store.ts'
import { Shell } from '../shell/shell.tsx'
import { fleetStore } from '../store/fleet-store.ts'
import { loadLazyTexts, useLanguage } from '../texts/texts.tsx'
import { router } from './router.tsx'

// For as long as the page is open: a session may also end while a page without the frame is shown.
onSessionEvent((event) => {
  if (event !== 'logoutSuccess' && event !== 'sessionTimeout') return
  // The screens first: one that still stands would ask for the forgotten fleet again, and be refused.
  void router
    .navigate({
      to: paths.login(),
      // Whoever signed out is done with the page, and the next one here has not asked for it.
      search: event === 'sessionTimeout' ? { ended: '1', ...loginSearchParams(router.state.location.href) } : {},
    })
    .then(fleetStore.forget)
})

/** Few meet it, and once. */
const SecondFactorDue = lazy(async () => {
  const [due] = await Promise.all([
    import('../features/profile/second-factor/second-factor-setup-page.tsx'),
    loadLazyTexts(),
  ])
  return { default: due.SecondFactorSetupPage }
})

/** Everything behind the login. Nothing of it is loaded before: the login asks for no lists. */
export const SignedInFrame = () => {
  useAnswersInLanguage()
  const isDue = useSession()?.secondFactorDue === true
  return (
    <QueryClientProvider client={queryClient}>
      {isDue ? (
        <Suspense>
          <SecondFactorDue />
        </Suspense>
      ) : (
        <Shell />
      )}
    </QueryClientProvider>
  )
}

/** Some answers are texts, and those on show are in the language that was. */
const useAnswersInLanguage = (): void => {
  const language = useLanguage()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void queryClient.invalidateQueries()
  }, [language])
}
