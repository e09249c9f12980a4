import type { Language } from '@coldbar/domain/texts/language'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../texts/texts.tsx'

const LOAD: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  nl: () => import('dayjs/locale/nl.js'),
  fr: () => import('dayjs/locale/fr.js'),
  de: () => import('dayjs/locale/de.js'),
  pl: () => import('dayjs/locale/pl.js'),
  cs: () => import('dayjs/locale/cs.js'),
  tr: () => import('dayjs/locale/tr.js'),
  ko: () => import('dayjs/locale/ko.js'),
}

/** The names of months and days in the chosen language, as calendars ask for them; English until they are fetched. */
export function useLoadedDayjsLocale(): Language {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Language>('en')
  useEffect(() => {
    let wanted = true
    const ready = language === 'en' ? Promise.resolve() : LOAD[language]()
    void ready.then(() => {
      if (wanted) setLoaded(language)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return loaded
}
