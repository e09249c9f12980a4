import { type DemountTextInput, demountReasonText, demountTaskOf, demountTitleText } from '@coldbar/i18n/demount-text'
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

type Tire = DemountTextInput & { id: number; name: string }

type Props = {
  tire: Tire
  /** On a page of its own it has a frame; in a row of a list it has none. */
  isFramed?: boolean
  /** How what was found inside is said; at once, and to the server, where nothing else is given. */
  answer?: ReactNode
}

/** That nobody may inflate a tire before it was taken off and looked at inside, or ever, why, and the word of who looked. */
export const DemountNotice = ({ tire, isFramed = false, answer }: Props) => {
  const said = useDemountText(tire)
  if (said === null) return null
  return (
    <div className={styles.demount} data-framed={isFramed}>
      <div>
        <strong>{said.title}</strong>
        <p>{said.reason}</p>
      </div>
      <RoleGate call="tires.lookInside">{answer ?? <LookedInside tire={tire} />}</RoleGate>
    </div>
  )
}

/** What is to be done with a tire that nobody may inflate, and why; null of one that anybody may. */
export const useDemountText = (tire: DemountTextInput): { title: string; reason: string } | null => {
  const t = useT()
  const momentText = useMomentInSentence()
  const task = demountTaskOf(tire)
  const reason = demountReasonText(tire, { t, momentText })
  return task === null || reason === null ? null : { title: demountTitleText(task, t), reason }
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
