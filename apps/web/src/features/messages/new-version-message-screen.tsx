import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CLIENT_VERSION, versionText } from '../../version/client-version.ts'
import { fetchServerVersion, useNewServerVersion } from '../../version/new-version.ts'

const CHECK_EVERY_MS = 5_000

/** The only message there is so far: that a newer version waits. This screen asks every five seconds. */
export const NewVersionMessageScreen = () => {
  const t = useT()
  const version = useNewServerVersion()
  useEffect(() => {
    void fetchServerVersion()
    const timer = setInterval(() => void fetchServerVersion(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const icon = <IconMessage size={32} stroke={1.5} />
  return (
    <>
      <PageHeader title={t('messages.title')} />
      {version === null ? (
        <EmptyState icon={icon} title={t('messages.none')} hint={t('messages.noneHint')} />
      ) : (
        <EmptyState
          icon={icon}
          title={t('messages.newVersion')}
          hint={t('messages.newVersionHint', { server: versionText(version), client: versionText(CLIENT_VERSION) })}
          action={<Button onClick={() => location.reload()}>{t('messages.getNewVersion')}</Button>}
        />
      )}
    </>
  )
}
