import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import styles from './demount.module.css'
import { InsideInspectionDialog } from './inside-inspection-dialog.tsx'

const REASON = {
  driven: 'tires.demount.driven',
  parked: 'tires.demount.parked',
  burst: 'tires.demount.burst',
  unseen: 'tires.demount.unseen',
} as const satisfies Record<DemountReason, MessageKey>

type Tire = {
  id: number
  name: string
  demount_since: number | null
  demount_why: DemountReason | null
  /** Left out by a list that an older page kept on this device. */
  unsound_since?: number | null
  unsound_by?: string | null
}

type Props = {
  tire: Tire
  /** On a page of its own it has a frame; in a row of a list it has none. */
  isFramed?: boolean
  /** How what was found inside is said; at once, and to the server, where nothing else is given. */
  answer?: ReactNode
}

/** That nobody may inflate a tire before it was taken off and looked at inside, or ever, why, and the word of who looked. */
export const DemountNotice = ({ tire, isFramed = false, answer }: Props) => {
  const reason = useDemountReason(tire)
  const t = useT()
  const momentOf = useMomentInSentence()
  if (reason === null) return null
  const { unsound_since: foundAt = null, unsound_by: user = null } = tire
  const isDamaged = foundAt !== null && user !== null
  return (
    <div className={styles.demount} data-framed={isFramed}>
      <div>
        <strong>{t(isDamaged ? 'tires.demount.unsoundTitle' : 'tires.demount.title')}</strong>
        <p>{isDamaged ? t('tires.demount.unsound', { user, time: momentOf(foundAt) }) : reason}</p>
      </div>
      <RoleGate call="tires.lookInside">{answer ?? <LookedInside tire={tire} />}</RoleGate>
    </div>
  )
}

/** Why nobody may inflate a tire before it was taken off and looked at inside; null where anybody may. */
export const useDemountReason = ({
  demount_since: since,
  demount_why: why,
}: Pick<Tire, 'demount_since' | 'demount_why'>): string | null => {
  const t = useT()
  const momentOf = useMomentInSentence()
  return since === null || why === null ? null : t(REASON[why], { time: momentOf(since) })
}

/** The button that asks what was found inside. */
export const LookedInsideButton = ({ name, onClick }: { name: string; onClick: () => void }) => {
  const t = useT()
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`${t('tires.demount.button')}${t('common.colon')}${name}`}
      onClick={onClick}
    >
      {t('tires.demount.button')}
    </Button>
  )
}

const LookedInside = ({ tire: { id, name, demount_why: why } }: { tire: Tire }) => {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const say = async (isDamaged: boolean): Promise<void> => {
    const data = { tire_id: id, ...(isDamaged ? ({ damaged: true } as const) : {}) }
    await callApi(calls['tires.lookInside'], { body: { data } })
    await Promise.all([
      refreshTireCondition(queries, id),
      queries.invalidateQueries({ queryKey: apiQueryKeys.stock() }),
    ])
  }
  return (
    <>
      <LookedInsideButton name={name} onClick={() => setAsking(true)} />
      <InsideInspectionDialog name={name} why={why} opened={isAsking} onClose={() => setAsking(false)} say={say} />
    </>
  )
}
