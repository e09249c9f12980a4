import { Button, Group, TextInput } from '@mantine/core'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { RecordLimitNotice, type RecordLimitNoticeProps } from '../../crud/screens/record-limit-notice.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { useT } from '../../texts/texts.tsx'

type Props = {
  onClose: () => void
  /** How many templates this set of texts has, without the built-in one. */
  limit: RecordLimitNoticeProps
  /** Adds a template and answers its number. */
  create: (name: string) => Promise<number>
  onCreated: (templateId: number) => Promise<void>
}

/** Asks for the name of a new template. A name of blanks alone is none. */
export const AddMessageTemplateDialog = ({ open, ...props }: Props & { open: boolean }) => {
  const t = useT()
  return (
    <FormDialog opened={open} onClose={props.onClose} title={t('messageTexts.addTemplate')} centered>
      <TemplateForm {...props} />
    </FormDialog>
  )
}

const BLANK = { name: '' }

const TemplateForm = ({ onClose, limit, create, onCreated }: Props) => {
  const t = useT()
  const { form, ...editing } = useStandaloneForm({
    stored: BLANK,
    isNew: true,
    save: async ({ name }) => {
      const created = await create(name.trim())
      onClose()
      await onCreated(created)
      return BLANK
    },
    onSaveError: 'errors.createTemplateFailed',
  })
  return (
    <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <RecordLimitNotice {...limit} />
          <TextInput label={t('records.name')} data-autofocus {...NAME_INPUT_PROPS} {...fields.text('name')} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" disabled={form.saving} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.saving} disabled={form.draft.name.trim() === ''}>
              {t('common.save')}
            </Button>
          </Group>
        </>
      )}
    </FormFrame>
  )
}
