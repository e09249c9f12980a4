import { type ComponentProps, useEffect } from 'react'
import { readDemoLogin } from '../../session/demo-login.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { ProductLogo } from '../../ui/page/product-logo.tsx'
import { PublicPage, PublicPageCard } from '../../ui/page/public-page.tsx'
import { ProductIntroduction } from './product-introduction.tsx'
import styles from './sign-in-page.module.css'

/** The login. It knows no router: it is shown before the application has come. */
export const SignInPage = (form: Omit<ComponentProps<typeof SignInForm>, 'demo'>) => {
  const t = useT()
  const title = `${t('nav.login')} · ${t('common.product')}`
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <PublicPage signIn={false}>
      <div className={styles.columns}>
        <PublicPageCard>
          <div className={styles.brand}>
            <ProductLogo size={40} />
            <h1 className={styles.title}>{t('session.signInTitle')}</h1>
            <p className={styles.tagline}>{t('common.tagline')}</p>
          </div>
          <SignInForm {...form} demo={readDemoLogin()} />
        </PublicPageCard>
        <ProductIntroduction />
      </div>
    </PublicPage>
  )
}
