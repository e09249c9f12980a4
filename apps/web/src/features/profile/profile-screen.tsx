import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const ProfileScreen = () => {
  const t = useT()
  return <PageHeader title={t('profile.title')} />
}
