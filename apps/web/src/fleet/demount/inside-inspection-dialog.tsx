import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useT } from '../../texts/texts.tsx'
import yard from '../../ui/page/yard.module.css'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './demount.module.css'

type Props = {
  name: string
  why: DemountReason | null
  opened: boolean
  onClose: () => void
  /** Says what was found; what it throws is told. */
  say: (isDamaged: boolean) => Promise<unknown>
}

/** Asks what was found inside a tire: the answer stands in the log. */
export const InsideInspectionDialog = ({ name, why, opened, onClose, say }: Props) => {
  const t = useT()
  const word = useMutation({ mutationFn: say, onSuccess: onClose })
  const isSaying = (isDamaged: boolean): boolean => word.isPending && word.variables === isDamaged
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${t('tires.demount.ask')} ${name}`}
      className={yard.yard}
      size="lg"
    >
      <p>{t(why === 'unseen' ? 'tires.demount.unseenHint' : 'tires.demount.hint')}</p>
      <p>{t('tires.demount.damagedHint')}</p>
      {word.error === null ? null : <p role="alert">{saveFailureHint(word.error, t) ?? t('errors.updateFailed')}</p>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('tires.demount.no')}
        </Button>
        <Button variant="default" loading={isSaying(true)} disabled={word.isPending} onClick={() => word.mutate(true)}>
          {t('tires.demount.damaged')}
        </Button>
        <Button loading={isSaying(false)} disabled={word.isPending} onClick={() => word.mutate(false)}>
          {t('tires.demount.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
