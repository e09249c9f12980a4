import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../lazy/lazy-on-interaction.tsx'
import { canScanCodes } from './barcode-detector.ts'

const ScanDialog = lazyOnInteraction(async () => (await import('./scan-code-dialog.tsx')).ScanCodeDialog)

type Props = { label: string; onCode: (code: string) => void }

/** Reads a code by the camera. There is none where the browser cannot. */
export const ScanCodeButton = ({ label, onCode }: Props) => {
  const t = useT()
  const [can, setCan] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isGone = false
    void canScanCodes().then((answer) => {
      if (!isGone) setCan(answer)
    })
    return () => {
      isGone = true
    }
  }, [])
  if (!can) return null
  return (
    <>
      <Button
        variant="default"
        aria-label={label}
        leftSection={<IconScan size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('scan.button')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScanDialog
            title={label}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
