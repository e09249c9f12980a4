import { paths } from '../paths.ts'
import { useT } from '../texts/texts.tsx'
import { AppLink } from './app-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './open-page.module.css'

type Props = { children: React.ReactNode; signIn?: boolean }

/** The frame of pages that are shown to whoever asks: login and policies. */
export const OpenPage = ({ children, signIn = true }: Props) => {
  const t = useT()
  return (
    <div className={styles.page}>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LanguageLinks />
        <nav aria-label={t('common.more')} className={styles.links}>
          {signIn ? <AppLink to={paths.login()}>{t('session.signIn')}</AppLink> : null}
          <AppLink to={paths.privacy()}>{t('session.privacy')}</AppLink>
          <AppLink to={paths.cookies()}>{t('session.cookies')}</AppLink>
        </nav>
      </footer>
    </div>
  )
}
