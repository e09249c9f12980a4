import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import type { EvidenceSubject } from './evidence-dialog.tsx'

const EvidenceDialog = lazyOnInteraction(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog)

/** The way to a pack of evidence about a vehicle, for those who may ask for one. */
export const EvidenceButton = ({ of }: { of: EvidenceSubject }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <RoleGate call="evidence.pack">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconFileCertificate size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('evidence.open')}
      </Button>
      {open ? (
        <Suspense>
          <EvidenceDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </RoleGate>
  )
}
