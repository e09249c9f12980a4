import { CALL_ACCESS, type CallName } from '@coldbar/domain/access/call-access'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { useMay } from '../session/access.ts'
import { useT } from '../texts/texts.tsx'
import { AppLink } from '../ui/links/app-link.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { Screen } from '../url/screen.ts'

/** A screen as everybody may open it: those whom the server would refuse read why, and nothing is asked for them. */
export function roleGuard({ needs, title }: Screen, Component: ComponentType): ComponentType {
  if (needs === undefined) return Component
  return () => (useMay(needs) ? <Component /> : <ForAnotherRole title={title} needs={needs} />)
}

const ForAnotherRole = ({ title, needs }: { title: Screen['title']; needs: CallName }) => {
  const t = useT()
  const role = CALL_ACCESS[needs]
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
