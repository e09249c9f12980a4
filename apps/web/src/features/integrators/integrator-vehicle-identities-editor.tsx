import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import styles from './integrator-vehicle-identities-editor.module.css'

type Kind = 0 | 1 | 2
const NAMES = ['vehicleId', 'licensePlate', 'externalId'] as const

/** One to a line, as they are typed. */
type Draft = { readonly sub_identities: string }

const draftOf = (known: readonly string[]): Draft => ({ sub_identities: known.join('\n') })

const linesOf = ({ sub_identities: text }: Draft): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const identitiesQuery = (id: number) => ({
  queryKey: apiQueryKeys.integratorIdentities(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(calls['integrators.identities'], { body: { integrator_id: id } }, signal),
})

/** What an integrator knows vehicles by, one to a line: a vehicle picks its own from here. */
export const IntegratorVehicleIdentitiesEditor = ({ id }: { id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(identitiesQuery(id))
  return (
    <section className={styles.identities} aria-label={t('integrators.identities')}>
      <h3>{t('integrators.identities')}</h3>
      <p>{t('integrators.identitiesHint')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data?.data.map(({ integrator_data_type: kind, sub_identities: known }) => (
        <OneKind key={`${id} ${kind}`} id={id} kind={kind} known={known} />
      ))}
    </section>
  )
}

type Answer = { readonly data: readonly { integrator_data_type: Kind; sub_identities: readonly string[] }[] }

const ofKind = ({ data }: Answer, kind: Kind): readonly string[] =>
  data.find((one) => one.integrator_data_type === kind)?.sub_identities ?? []

const OneKind = ({ id, kind, known }: { id: number; kind: Kind; known: readonly string[] }) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMayCall('integrators.setIdentities')
  const label = t(`vehicles.identities.${NAMES[kind]}`)
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: draftOf(known),
    save: async (draft, original) => {
      const data = { id, integrator_data_type: kind, sub_identities: linesOf(draft) }
      const from = { sub_identities: linesOf(original) }
      const answer = await callApi(calls['integrators.setIdentities'], { body: { data, from } })
      queries.setQueryData(identitiesQuery(id).queryKey, answer)
      return draftOf(ofKind(answer, kind))
    },
    standing: async () => draftOf(ofKind(await queries.fetchQuery({ ...identitiesQuery(id), staleTime: 0 }), kind)),
    named: () => label,
    inWords: (_, draft) => linesOf(draft).join(', ') || null,
    onSaveError: 'errors.updateFailed',
  })
  const isChanged = linesOf(form.draft).join('\n') !== linesOf(draftOf(known)).join('\n')
  return (
    <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          <Textarea
            label={label}
            description={t('integrators.onePerLine')}
            autosize
            minRows={2}
            maxRows={10}
            readOnly={!may}
            {...fields.text('sub_identities')}
          />
          {editing.banner}
          {editing.questions}
          {isChanged ? (
            <Button type="submit" size="compact-md" loading={form.saving}>
              {t('common.save')}
            </Button>
          ) : null}
        </>
      )}
    </FormFrame>
  )
}
