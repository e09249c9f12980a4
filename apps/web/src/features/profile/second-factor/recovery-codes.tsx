import { Button, CopyButton } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { downloadFile } from '../../../ui/files/download-file.ts'
import styles from './second-factor.module.css'

/** Codes that are shown this once, to copy or to keep as a file. */
export const RecoveryCodesShownOnce = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useT()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.form}>
      <p className={styles.words}>{t('secondFactor.codes.words')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'secondFactor.codes.copied' : 'secondFactor.codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), `${t('secondFactor.codes.file')}.txt`)}
        >
          {t('secondFactor.codes.download')}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {t('secondFactor.codes.done')}
        </Button>
      </div>
    </div>
  )
}
