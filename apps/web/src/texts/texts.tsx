import { chooseLanguage, type Language } from '@coldbar/domain/texts/language'
import { createFormat, type Format } from '@coldbar/i18n/format/format'
import { loadInitialTextBundle } from '@coldbar/i18n/load-initial-bundle'
import { loadLazyTextBundle } from '@coldbar/i18n/load-lazy-bundle'
import type { Messages } from '@coldbar/i18n/messages'
import { createTranslator, type TextTree, type Translate } from '@coldbar/i18n/translator'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { readBrowserCookie, storeBrowserCookie } from '../api/browser-cookies.ts'

const COOKIE = 'language'

/** One language in use: its texts and its ways of writing numbers and moments. */
export type Texts = { language: Language; t: Translate; format: Format }

type TextsInUse = Texts & { changeLanguage: (language: Language) => Promise<void> }

const TextsContext = createContext<TextsInUse | null>(null)

const textsOf = (language: Language, t: Translate): Texts => ({ language, t, format: createFormat({ language, t }) })

/** All texts of a language. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const [everyday, further] = await Promise.all([loadInitialTextBundle(language), loadLazyTextBundle(language)])
  loadFurther = nothingLeft
  return textsOf(language, createTranslator(language, { ...everyday, ...further }))
}

/** What the application begins with; `loadLazyTexts` adds the others to it. */
export const loadInitialTexts = async (language: Language): Promise<Texts> => {
  const messages: Partial<Messages> = {}
  let coming: Promise<void> | null = null
  loadFurther = () => {
    coming ??= loadLazyTextBundle(language).then(
      (further) => void Object.assign(messages, further),
      (cause: unknown) => {
        coming = null
        throw cause
      },
    )
    return coming
  }
  Object.assign(messages, await loadInitialTextBundle(language))
  return textsOf(language, createTranslator(language, messages))
}

const nothingLeft = (): Promise<void> => Promise.resolve()
let loadFurther = nothingLeft

/** Resolves once every text is here: whatever is not of every day waits for it with its code. */
export const loadLazyTexts = (): Promise<void> => loadFurther()

/** Those that the login shows: they stand in the page, as long as no other language is chosen there. */
export const loadLoginTexts = async (language: Language): Promise<Texts> => {
  const inPage = document.getElementById('start-texts')
  if (inPage?.lang !== language) return loadTexts(language)
  const messages: TextTree = JSON.parse(inPage.textContent)
  return textsOf(language, createTranslator(language, messages))
}

/** The language chosen on this device, else that of the page, which the server wrote in the browser's own. */
export const readStoredLanguage = (): Language =>
  chooseLanguage(readBrowserCookie(COOKIE) ?? document.documentElement.lang)

type ProviderProps = {
  initial: Texts
  onChanged: () => void
  /** Loads another language, as far as `initial` goes. */
  load?: (language: Language) => Promise<Texts>
  children: ReactNode
}

export const TextsProvider = ({ initial, onChanged, load = loadTexts, children }: ProviderProps) => {
  const [texts, setTexts] = useState(initial)
  const changeLanguage = useCallback(
    async (language: Language) => {
      storeBrowserCookie(COOKIE, language)
      setTexts(await load(language))
      document.documentElement.lang = language
      onChanged()
    },
    [onChanged, load],
  )
  const value = useMemo(() => ({ ...texts, changeLanguage }), [texts, changeLanguage])
  return <TextsContext value={value}>{children}</TextsContext>
}

const useTexts = (): TextsInUse => {
  const texts = use(TextsContext)
  if (texts === null) throw new Error('Texts are used outside <TextsProvider>')
  return texts
}

/** `const t = useT(); t('tires.mute.until', { time })` */
export const useT = (): Translate => useTexts().t

/** Numbers, moments and ages in the chosen language. */
export const useFormat = (): Format => useTexts().format

export const useLanguage = (): Language => useTexts().language

/** Stores the choice on this device, loads its texts and reloads the route. */
export const useChangeLanguage = (): ((language: Language) => Promise<void>) => useTexts().changeLanguage
