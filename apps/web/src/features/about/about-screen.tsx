import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const AboutScreen = () => {
  const t = useT()
  return <PageHeader title={t('about.title')} />
}
