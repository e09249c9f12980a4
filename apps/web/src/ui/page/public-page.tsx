import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-page.module.css'

type Props = { children: React.ReactNode; signIn?: boolean }

/** The frame of pages that are shown to whoever asks: login and policies. Plain links: the login is here before the router. */
export const PublicPage = ({ children, signIn = true }: Props) => {
  const t = useT()
  return (
    <div className={styles.page}>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <LanguageLinks />
        <nav aria-label={t('common.more')} className={styles.links}>
          {signIn ? <a href={paths.login()}>{t('session.signIn')}</a> : null}
          <a href={paths.privacy()}>{t('session.privacy')}</a>
          <a href={paths.cookies()}>{t('session.cookies')}</a>
        </nav>
      </footer>
    </div>
  )
}

/** What such a page is about, in its middle. */
export const PublicPageCard = ({ wide = false, children }: { wide?: boolean; children: React.ReactNode }) => (
  <div className={styles.card} data-wide={wide || undefined}>
    {children}
  </div>
)
