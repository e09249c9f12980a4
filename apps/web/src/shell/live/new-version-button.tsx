import { Button } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { useNewServerVersion } from '../../version/new-version.ts'

/** Appears when the server is newer than this page; pressing it loads the page again. */
export const NewVersionButton = () => {
  const t = useT()
  if (useNewServerVersion() === null) return null
  return (
    <Button size="xs" variant="light" title={t('shell.newVersion')} onClick={() => location.reload()}>
      {t('shell.getNewVersion')}
    </Button>
  )
}
