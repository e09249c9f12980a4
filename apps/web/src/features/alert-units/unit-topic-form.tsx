import { PAYLOAD_FORMATS } from '@coldbar/contract/ingest/payload-formats'
import { Button, Select, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { unitPayloadFormatText } from './unit-payload-format-text.ts'
import { claimUnitTopic } from './unit-topics-query.ts'

/** What messages at a broker may be in: the OsmAnd protocol is spoken over HTTP alone. */
const CARRIED = PAYLOAD_FORMATS.filter((name) => name !== 'osmand')

/** As many signs has the longest filter that is taken. */
const LONGEST = 200

type Props = {
  id: number
  /** What the installation lets fleets claim. */
  open: readonly string[]
  onClaimed: () => Promise<void>
}

/** Claims a topic at the MQTT broker for an alert unit. */
export const ClaimUnitTopicForm = ({ id, open, onClaimed }: Props) => {
  const t = useT()
  const blank = { filter: '', source: 'readings' }
  const { form, ...editing } = useStandaloneForm({
    stored: blank,
    isNew: true,
    check: ({ filter }): FieldErrors => (filter.trim() === '' ? { filter: t('admin.units.topics.missing') } : {}),
    save: async ({ filter, source }) => {
      await claimUnitTopic({ id, filter: filter.trim(), source })
      await onClaimed()
      return blank
    },
    onSaveError: 'errors.updateFailed',
  })
  return (
    <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <TextInput
            label={t('admin.units.topics.topic')}
            description={t('admin.units.topics.open', { topics: open.join(', ') })}
            maxLength={LONGEST}
            autoComplete="off"
            {...fields.text('filter')}
          />
          <Select
            label={t('admin.units.topics.source')}
            name="source"
            allowDeselect={false}
            data={CARRIED.map((value) => ({ value, label: unitPayloadFormatText(value, t) }))}
            value={fields.draft.source}
            error={fields.errors.source}
            onChange={(source) => fields.change({ source: source ?? blank.source })}
          />
          <Button type="submit" variant="default" mt="sm" loading={form.saving}>
            {t('admin.units.topics.claim')}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
