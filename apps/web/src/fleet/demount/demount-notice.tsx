import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './demount.module.css'

const REASON = {
  driven: 'tires.demount.driven',
  parked: 'tires.demount.parked',
  burst: 'tires.demount.burst',
  unseen: 'tires.demount.unseen',
} as const satisfies Record<DemountReason, MessageKey>

type Props = {
  tire: { id: number; name: string; demount_since: number | null; demount_why: DemountReason | null }
  /** On a page of its own it has a frame; in a row of a list it has none. */
  isFramed?: boolean
}

/** That nobody may inflate a tire before it was taken off and looked at inside, why, and the word of who did that. */
export const DemountNotice = ({ tire, isFramed = false }: Props) => {
  const reason = useDemountReason(tire)
  const t = useT()
  if (reason === null) return null
  return (
    <div className={styles.demount} data-framed={isFramed}>
      <div>
        <strong>{t('tires.demount.title')}</strong>
        <p>{reason}</p>
      </div>
      <RoleGate call="tires.lookInside">
        <LookedInside tireId={tire.id} name={tire.name} isUnseen={tire.demount_why === 'unseen'} />
      </RoleGate>
    </div>
  )
}

/** Why nobody may inflate a tire before it was taken off and looked at inside; null where anybody may. */
export const useDemountReason = ({
  demount_since: since,
  demount_why: why,
}: Pick<Props['tire'], 'demount_since' | 'demount_why'>): string | null => {
  const t = useT()
  const format = useFormat()
  return since === null || why === null ? null : t(REASON[why], { time: format.moment(since) })
}

/** The button with its question: the answer stands in the log. */
const LookedInside = ({ tireId, name, isUnseen }: { tireId: number; name: string; isUnseen: boolean }) => {
  const t = useT()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const say = useMutation({
    mutationFn: () => callApi(calls['tires.lookInside'], { body: { data: { tire_id: tireId } } }),
    onSuccess: () => {
      setAsking(false)
      return Promise.all([
        refreshTireCondition(queries, tireId),
        queries.invalidateQueries({ queryKey: apiQueryKeys.stock() }),
      ])
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${t('tires.demount.button')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t('tires.demount.button')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={`${t('tires.demount.ask')} ${name}`}>
        <p>{t(isUnseen ? 'tires.demount.unseenHint' : 'tires.demount.hint')}</p>
        {say.error === null ? null : <p role="alert">{saveFailureHint(say.error, t) ?? t('errors.updateFailed')}</p>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('tires.demount.no')}
          </Button>
          <Button loading={say.isPending} onClick={() => say.mutate()}>
            {t('tires.demount.yes')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
