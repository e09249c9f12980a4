import { TREAD_DEPTH_LIMITS } from '@coldbar/domain/tread/tread-limit'
import type { Translate } from '@coldbar/i18n/translator'
import { Button, Checkbox, Group } from '@mantine/core'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import styles from './tread-form.module.css'

/** What somebody read off a depth gauge, mm; `is_retread`: of a tread that is new on its casing. */
export type MeasuredTread = { depth: number; is_retread: boolean }

type Draft = { depth: number | null; is_retread: boolean }
type Props = { save: (measured: MeasuredTread) => Promise<void>; onDone: () => void }

const BLANK: Draft = { depth: null, is_retread: false }

/** Finer than half a millimetre no workshop gauge is read. */
const STEP = 0.5

/** Where the buttons begin while nothing was typed, mm. */
const HALF_WORN = 8

const isDepth = (depth: number | null): depth is number =>
  depth !== null && depth >= TREAD_DEPTH_LIMITS.min && depth <= TREAD_DEPTH_LIMITS.max

const wrongDepthText = (depth: number | null, t: Translate): string => {
  if (depth === null) return t('problems.missing')
  return depth < TREAD_DEPTH_LIMITS.min
    ? t('problems.tooLow', { limit: TREAD_DEPTH_LIMITS.min })
    : t('problems.tooHigh', { limit: TREAD_DEPTH_LIMITS.max })
}

const stepped = (depth: number | null, step: number): number => {
  const next = isDepth(depth) ? depth + step : HALF_WORN
  return Math.min(TREAD_DEPTH_LIMITS.max, Math.max(TREAD_DEPTH_LIMITS.min, Math.round(next * 10) / 10))
}

/** How deep a tread is: typed, or by two buttons that a glove presses. */
export const TreadForm = ({ save, onDone }: Props) => {
  const t = useT()
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: BLANK,
    isNew: true,
    check: ({ depth }): FieldErrors => (isDepth(depth) ? {} : { depth: wrongDepthText(depth, t) }),
    save: async (draft) => {
      if (isDepth(draft.depth)) await save({ depth: draft.depth, is_retread: draft.is_retread })
      return draft
    },
    onSaved: onDone,
    onSaveError: 'errors.updateFailed',
  })
  const { depth } = form.draft
  const step = (by: number): void => editing.change({ depth: stepped(depth, by) })
  return (
    <>
      {editing.banner}
      {editing.questions}
      <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save} opensAtFirst>
        {(fields) => (
          <>
            <DecimalInput
              label={t('tread.depth')}
              description={t('tread.hint')}
              {...TREAD_DEPTH_LIMITS}
              step={STEP}
              decimalScale={1}
              suffix=" mm"
              classNames={{ input: styles.depth ?? '' }}
              {...fields.decimal('depth')}
            />
            <div className={styles.steps}>
              <Button variant="default" aria-label={t('tread.less')} onClick={() => step(-STEP)}>
                −
              </Button>
              <Button variant="default" aria-label={t('tread.more')} onClick={() => step(STEP)}>
                +
              </Button>
            </div>
            <Checkbox
              label={t('tread.isRetread')}
              name="is_retread"
              checked={form.draft.is_retread}
              error={form.errors.is_retread}
              onChange={({ currentTarget }) => editing.change({ is_retread: currentTarget.checked })}
            />
            <Group justify="flex-end" mt="md">
              <Button variant="default" disabled={form.saving} onClick={onDone}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={form.saving}>
                {t('common.save')}
              </Button>
            </Group>
          </>
        )}
      </FormFrame>
    </>
  )
}
