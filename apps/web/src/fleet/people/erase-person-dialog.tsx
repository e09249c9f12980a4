import type { ErasedAnswer, ErasurePreview } from '@coldbar/contract/people/erasure'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import styles from './erase-person-dialog.module.css'
import { ErasureEffects } from './erasure-effects.tsx'
import { type ErasablePerson, erasureQuery } from './erasure-query.ts'
import { RulesOfPerson } from './rules-of-person.tsx'

type Props = { person: ErasablePerson; onClose: () => void; onErased: () => void | Promise<void> }

/** What goes with a person, what stays and why; whoever types the name may go ahead, and reads then which rules tell nobody. */
export const ErasePersonDialog = ({ person, onClose, onErased }: Props) => {
  const t = useT()
  const [erased, setErased] = useState<ErasedAnswer | null>(null)
  const { data, error, refetch } = useQuery({ ...erasureQuery(person), enabled: erased === null })
  const close = (): void => {
    if (erased === null) onClose()
    else void onErased()
  }
  return (
    <Dialog opened onClose={close} title={t('erasure.title', { name: data?.data.name ?? person.name })} size="lg">
      {erased === null ? (
        <>
          <FetchFailure error={error} onRetry={() => void refetch()} />
          {data ? (
            <Preview preview={data.data} onClose={onClose} onErased={setErased} />
          ) : error ? null : (
            <SkeletonRows rows={6} />
          )}
        </>
      ) : (
        <Erased answer={erased} onClose={close} />
      )}
    </Dialog>
  )
}

const REFUSED = { own_account: 'erasure.ownAccount', last_admin: 'erasure.lastAdmin' } as const

type PreviewProps = { preview: ErasurePreview; onClose: () => void; onErased: (answer: ErasedAnswer) => void }

const Preview = ({ preview, onClose, onErased }: PreviewProps) => {
  const t = useT()
  if (preview.refused !== null) return <p>{t(REFUSED[preview.refused])}</p>
  return (
    <>
      <p>{t('erasure.lead')}</p>
      <ErasureEffects preview={preview} />
      <TypedName preview={preview} onClose={onClose} onErased={onErased} />
    </>
  )
}

const TypedName = ({ preview: { of, id, name }, onClose, onErased }: PreviewProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const erase = useMutation({
    mutationFn: () => callApi(calls['people.erase'], { body: { data: { of, id, name: typed } } }),
    onSuccess: ({ data }) => onErased(data),
  })
  const isTyped = typed.trim() === name.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isTyped && !erase.isPending) erase.mutate()
  }
  return (
    <form onSubmit={submit}>
      <ErrorBanner
        message={erase.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(erase.error, t)}
        onDismiss={erase.reset}
      />
      <TextInput
        label={t('erasure.type', { name })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" className={styles.danger} disabled={!isTyped} loading={erase.isPending}>
          {t('erasure.yes')}
        </Button>
      </Group>
    </form>
  )
}

const Erased = ({ answer, onClose }: { answer: ErasedAnswer; onClose: () => void }) => {
  const t = useT()
  return (
    <>
      <p role="status">{t('erasure.done', { pseudonym: answer.pseudonym })}</p>
      {answer.without_recipient.length === 0 ? null : (
        <>
          <p>{t('erasure.emptied')}</p>
          <RulesOfPerson rules={answer.without_recipient} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {t('erasure.close')}
        </Button>
      </Group>
    </>
  )
}
