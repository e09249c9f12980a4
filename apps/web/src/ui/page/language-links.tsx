import { LANGUAGE_NAMES, LANGUAGES } from '@coldbar/domain/texts/language'
import { useChangeLanguage, useLanguage, useT } from '../../texts/texts.tsx'
import styles from './public-page.module.css'

/** The languages in their own words, one press each. */
export const LanguageLinks = () => {
  const t = useT()
  const current = useLanguage()
  const change = useChangeLanguage()
  return (
    <fieldset aria-label={t('common.language')} className={styles.links}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === current}
          onClick={() => void change(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  )
}
