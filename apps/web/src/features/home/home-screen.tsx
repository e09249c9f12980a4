import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const HomeScreen = () => {
  const t = useT()
  return <PageHeader title={t('home.title')} />
}
