import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ComponentProps, StrictMode, useEffect } from 'react'
import { loadFont } from './styles/font.ts'
import { type Texts, TextsProvider } from './texts/texts.tsx'
import { theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'coldbar-color-scheme' })

/** The server renders its nonce into the page when its policy asks for one. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

type Props = {
  texts: Texts
  onLanguage: () => void
  /** Loads another language, as far as `texts` go. */
  load: NonNullable<ComponentProps<typeof TextsProvider>['load']>
  /** Resolves once what the page was opened for is here. */
  whenQuiet: () => Promise<void>
  children: React.ReactNode
}

/** What every page stands in: looks and texts. */
export const Providers = ({ texts, onLanguage, load, whenQuiet, children }: Props) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextsProvider initial={texts} onChanged={onLanguage} load={load}>
        {children}
        <FontBehind whenQuiet={whenQuiet} />
      </TextsProvider>
    </MantineProvider>
  </StrictMode>
)

/** Stands behind the page, so that its effect comes after those that ask for what the page shows. */
const FontBehind = ({ whenQuiet }: Pick<Props, 'whenQuiet'>) => {
  useEffect(() => void whenQuiet().then(loadFont), [whenQuiet])
  return null
}
