import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import styles from './identities-editor.module.css'

type Kind = 0 | 1 | 2
const NAMES = ['vehicleId', 'licensePlate', 'externalId'] as const

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What an integrator knows vehicles by, one to a line: a vehicle picks its own from here. */
export const IdentitiesEditor = ({ id }: { id: number }) => {
  const t = useT()
  const queryKey = ['integrators', id, 'identities'] as const
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(calls['integrators.identities'], { body: { integrator_id: id } }, signal),
  })
  return (
    <section className={styles.identities} aria-label={t('integrators.identities')}>
      <h3>{t('integrators.identities')}</h3>
      <p>{t('integrators.identitiesHint')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data?.data.map(({ integrator_data_type: kind, sub_identities: known }) => (
        // What was saved, here or by somebody else, begins the field anew.
        <OneKind key={`${kind} ${known.join('\n')}`} id={id} kind={kind} known={known} />
      ))}
    </section>
  )
}

const OneKind = ({ id, kind, known }: { id: number; kind: Kind; known: readonly string[] }) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMay('integrators.setIdentities')
  const [text, setText] = useState(known.join('\n'))
  const lines = linesOf(text)
  const changed = lines.join('\n') !== known.join('\n')
  const save = useMutation({
    mutationFn: () =>
      callApi(calls['integrators.setIdentities'], {
        body: { data: { id, integrator_data_type: kind, sub_identities: lines } },
      }),
    onSuccess: (answer) => queries.setQueryData(['integrators', id, 'identities'], answer),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <ErrorBanner message={save.isError ? t('errors.updateFailed') : null} onDismiss={() => save.reset()} />
      <Textarea
        label={t(`vehicles.identities.${NAMES[kind]}`)}
        description={t('integrators.onePerLine')}
        autosize
        minRows={2}
        maxRows={10}
        readOnly={!may}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {changed ? (
        <Button type="submit" size="compact-md" loading={save.isPending}>
          {t('common.save')}
        </Button>
      ) : null}
    </form>
  )
}
