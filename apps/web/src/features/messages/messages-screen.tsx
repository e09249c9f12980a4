import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const MessagesScreen = () => {
  const t = useT()
  return <PageHeader title={t('messages.title')} />
}
