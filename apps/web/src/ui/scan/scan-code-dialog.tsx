import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import yard from '../page/yard.module.css'
import { Dialog } from '../popups/dialog.tsx'
import styles from './scan-code.module.css'
import { type CodeScanFailure, startCodeScan } from './start-code-scan.ts'

type Props = { title: string; onCode: (code: string) => void; onClose: () => void }

/** What the camera sees, until a code is read or somebody closes it; where nothing can be seen, why, and what to do. */
export const ScanCodeDialog = ({ title, onCode, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={title} className={yard.yard}>
      <CameraView onCode={onCode} />
      <Button variant="default" fullWidth onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </Dialog>
  )
}

const CameraView = ({ onCode }: Pick<Props, 'onCode'>) => {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const [failure, setFailure] = useState<CodeScanFailure | null>(null)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    if (video.current === null) return
    return startCodeScan({ video: video.current, onCode: (code) => told.current(code), onFailure: setFailure })
  }, [])
  return failure === null ? (
    <>
      {/* What it shows is what stands before whoever holds it. */}
      <video ref={video} className={styles.view} muted playsInline aria-label={t('scan.view')} />
      <p className={styles.hint} role="status">
        {t('scan.hold')}
      </p>
    </>
  ) : (
    <p className={styles.hint} role="alert">
      {t(`scan.failed.${failure}`)}
    </p>
  )
}
