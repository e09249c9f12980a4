import type { ComponentProps, ComponentType } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import type { EditConflictDialog as Clash } from '../questions/edit-conflict-dialog.tsx'
import type { FormDefinition } from './form-definition.ts'

const Question = lazyOnInteraction(async () => (await import('../questions/confirm-dialog.tsx')).ConfirmDialog, {
  isWanted: ({ text }) => text !== null,
})
// Any form's, as the dialog itself is.
const ClashDialog = lazyOnInteraction(
  async () => (await import('../questions/edit-conflict-dialog.tsx')).EditConflictDialog as ComponentType<never>,
  {
    isWanted: (props) => Boolean((props as Pick<ComponentProps<typeof Clash>, 'form'>).form?.theirs),
  },
) as typeof Clash

type ClashProps<Draft extends object> = ComponentProps<typeof Clash<Draft>>

type Props<Draft extends object> = Pick<ClashProps<Draft>, 'form' | 'onSettle'> & {
  recipe: Pick<FormDefinition<Draft>, 'together' | 'named' | 'inWords'>
  /** Whether somebody is about to go away from what was typed. */
  isLeaving: boolean
  /** What is asked before the form is sent; null while nothing is. */
  question: string | null
  /** Whether the record was deleted meanwhile. */
  isGone: boolean
  onGoAhead: () => void
  onHoldBack: () => void
  onDiscard: () => void
  onKeep: () => void
  onAddAgain: () => void
  onLetBe: () => void
  onKeepEditing: () => void
}

/** What a form asks before anything typed is lost, and where somebody else was quicker. */
export const LeaveAndConflictDialogs = <Draft extends object>({
  recipe: { together, named, inWords },
  form,
  isLeaving,
  question,
  isGone,
  onGoAhead,
  onHoldBack,
  onDiscard,
  onKeep,
  onAddAgain,
  onLetBe,
  onSettle,
  onKeepEditing,
}: Props<Draft>) => {
  const t = useT()
  return (
    <>
      <Question
        text={isLeaving ? t('records.unsaved') : null}
        yes={t('records.discard')}
        no={t('records.keepEditing')}
        danger
        onYes={onDiscard}
        onNo={onKeep}
      />
      <Question
        text={question}
        yes={t('common.save')}
        no={t('records.keepEditing')}
        danger
        onYes={onGoAhead}
        onNo={onHoldBack}
      />
      <Question
        text={isGone ? t('records.deletedMeanwhile') : null}
        yes={t('records.addAgain')}
        no={t('records.keepEditing')}
        onYes={onAddAgain}
        onNo={onLetBe}
      />
      <ClashDialog
        form={form}
        {...(together ? { together } : {})}
        {...(named ? { named } : {})}
        {...(inWords ? { inWords } : {})}
        onSettle={onSettle}
        onClose={onKeepEditing}
      />
    </>
  )
}
