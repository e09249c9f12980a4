import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'

const ShareDialog = lazyOnInteraction(async () => (await import('./share-problem-dialog.tsx')).ShareProblemDialog)

/** The way to let somebody without an account read a problem. */
export const ShareProblemButton = ({ problemId }: { problemId: number }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <RoleGate call="problems.share">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconShare size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('shares.share')}
      </Button>
      {open ? (
        <Suspense>
          <ShareDialog problemId={problemId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </RoleGate>
  )
}
