import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf } from '../../crud/field-problems.ts'
import { failureHint } from '../../crud/save-errors.ts'
import { NAME } from '../../crud/text-limits.ts'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** Adds a template and answers its number. */
  create: (name: string) => Promise<number>
  onCreated: (templateId: number) => Promise<void>
}

/** Asks for the name of a new template. A name of blanks alone is none. */
export const AddTemplate = ({ open, onClose, create, onCreated }: Props) => {
  const t = useT()
  const [name, setName] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const close = () => {
    setName('')
    setError(null)
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const created = await create(name.trim())
      close()
      await onCreated(created)
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog opened={open} onClose={close} title={t('messageTexts.addTemplate')} centered>
      <form onSubmit={(event) => void save(event)}>
        <ErrorBanner
          message={error === null ? null : t('errors.createTemplateFailed')}
          hint={error instanceof Error ? failureHint(error, t) : null}
          onDismiss={() => setError(null)}
        />
        <TextInput
          label={t('records.name')}
          data-autofocus
          {...NAME}
          value={name}
          error={fieldErrorsOf(error, t).name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving} disabled={name.trim() === ''}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
