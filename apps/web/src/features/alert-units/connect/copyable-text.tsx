import { Button, CopyButton } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import styles from './connect.module.css'

/** A text to be pasted elsewhere, in whole lines, with a button that copies it. */
export const CopyableText = ({ title, text }: { title: string; text: string }) => {
  const t = useT()
  return (
    <section className={styles.copied} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="compact-md"
              variant="default"
              aria-label={`${t('common.copy')}${t('common.colon')}${title}`}
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? 'admin.once.copied' : 'common.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </header>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  )
}
