import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ComponentProps, StrictMode } from 'react'
import { type Texts, TextsProvider } from './texts/texts.tsx'
import { theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'coldbar-color-scheme' })

/** The server renders its nonce into the page when its policy asks for one. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

type Props = {
  texts: Texts
  onLanguage: () => void
  load?: ComponentProps<typeof TextsProvider>['load']
  children: React.ReactNode
}

/** What every page stands in: looks and texts. */
export const Providers = ({ texts, onLanguage, load, children }: Props) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextsProvider initial={texts} onChanged={onLanguage} {...(load === undefined ? {} : { load })}>
        {children}
      </TextsProvider>
    </MantineProvider>
  </StrictMode>
)
