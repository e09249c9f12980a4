import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from './api/query-client.ts'
import { router } from './routes/router.tsx'
import { SessionEnd } from './routes/session-end.tsx'
import { type Texts, TextsProvider } from './texts/texts.tsx'
import { theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'coldbar-color-scheme' })

/** The server renders its nonce into the page when its policy asks for one. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Some answers are texts, and those on show are in the language that was. */
const reloadRoute = (): void => {
  void router.invalidate()
  void queryClient.invalidateQueries()
}

export const App = ({ texts }: { texts: Texts }) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextsProvider initial={texts} onChanged={reloadRoute}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <SessionEnd />
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>
  </StrictMode>
)
