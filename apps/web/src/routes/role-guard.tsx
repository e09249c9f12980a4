import { type CallName, WEAKEST_CALLER_OF_CALLS } from '@coldbar/domain/access/call-access'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { useMayCall } from '../session/access.ts'
import { useT } from '../texts/texts.tsx'
import { AppLink } from '../ui/links/app-link.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { ScreenRoute } from '../url/screen-route.ts'

/** A screen as everybody may open it: those whom the server would refuse read why, and nothing is asked for them. */
export function guardScreenByRole({ needs, title }: ScreenRoute, Component: ComponentType): ComponentType {
  if (needs === undefined) return Component
  return () => (useMayCall(needs) ? <Component /> : <ForAnotherRole title={title} needs={needs} />)
}

const ForAnotherRole = ({ title, needs }: { title: ScreenRoute['title']; needs: CallName }) => {
  const t = useT()
  const role = WEAKEST_CALLER_OF_CALLS[needs]
  if (role === 'anyone') return null
  return (
    <>
      <PageHeader title={t(title)} />
      <EmptyState
        title={t('session.otherRole')}
        hint={t('session.otherRoleHint', { role: t(`session.roles.${role}`) })}
        action={<AppLink to={paths.home()}>{t('nav.home')}</AppLink>}
      />
    </>
  )
}
