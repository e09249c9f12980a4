import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { router } from './routes/router.tsx'
import { type Texts, TextsProvider } from './texts/texts.tsx'
import { theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'coldbar-color-scheme' })

/** The server renders its nonce into the page when its policy asks for one. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const reloadRoute = (): void => void router.invalidate()

export const App = ({ texts }: { texts: Texts }) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextsProvider initial={texts} onChanged={reloadRoute}>
        <RouterProvider router={router} />
      </TextsProvider>
    </MantineProvider>
  </StrictMode>
)
