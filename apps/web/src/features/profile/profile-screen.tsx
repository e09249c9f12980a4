import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ChangePasswordForm } from './change-password.tsx'
import styles from './profile-form.module.css'
import { ProfileForm } from './profile-form.tsx'
import { PushDevices } from './push-devices.tsx'
import { SecondFactorSettings } from './second-factor/second-factor.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'

/** Who you are to Coldbar and how it speaks to you. */
export const ProfileScreen = () => {
  const t = useT()
  const { data, error, isPending } = useQuery(profileQuery)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <ErrorBanner
        message={error && error !== dismissed ? t('errors.fetchFailed') : null}
        onDismiss={() => setDismissed(error)}
      />
      {isPending ? <SkeletonRows rows={6} /> : null}
      {data ? (
        <div className={styles.forms}>
          <ProfileForm profile={data} />
          <PushDevices />
          <ChangePasswordForm />
          <SecondFactorSettings />
          <OwnSessions />
          <AppLink to={paths.privacy()} className={styles.privacy}>
            {t('profile.privacy')}
          </AppLink>
        </div>
      ) : null}
    </>
  )
}
