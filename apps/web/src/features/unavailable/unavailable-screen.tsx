import { mayAct } from '@coldbar/domain/access/may-act'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useScreen } from '../../url/use-screen.ts'
import styles from './unavailable-screen.module.css'

/** A route whose screen comes with a later version: what it will do, and what to use meanwhile. */
export const UnavailableScreen = () => {
  const t = useT()
  const screen = useScreen()
  const role = useSession()?.role ?? null
  if (!screen?.later) return null
  const { text, instead, role: needed } = screen.later
  return (
    <>
      <PageHeader title={t(screen.title)} />
      <section className={styles.card} aria-labelledby="later">
        <h2 id="later" className={styles.title}>
          {t('placeholder.title')}
        </h2>
        <p>{t(text)}</p>
        {needed && !mayAct(role, needed) ? (
          <p>{t('placeholder.forRole', { role: t(`session.roles.${needed}`) })}</p>
        ) : null}
        <h3 className={styles.subtitle}>{t('placeholder.instead')}</h3>
        <ul className={styles.links}>
          {instead.map(({ to, title }) => (
            <li key={to}>
              <AppLink to={to}>{t(title)}</AppLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
