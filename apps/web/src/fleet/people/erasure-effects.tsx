import type { ErasurePreview } from '@coldbar/contract/people/erasure'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import styles from './erase-person-dialog.module.css'
import { RulesOfPerson } from './rules-of-person.tsx'

/** What an erasure takes away, what stays and why, and what an admin has to do. */
export const ErasureEffects = ({ preview }: { preview: ErasurePreview }) => (
  <>
    <WhatGoes preview={preview} />
    <WhatStays preview={preview} />
  </>
)

const Counts = ({ rows }: { rows: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={styles.counts}>
    {rows.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
)

const WhatGoes = ({ preview: { of, goes, rules } }: { preview: ErasurePreview }) => {
  const t = useT()
  return (
    <section>
      <h3>{t('erasure.goes')}</h3>
      <p>{t(of === 'user' ? 'erasure.goesUser' : 'erasure.goesContact')}</p>
      <Counts
        rows={[
          ...(of === 'user'
            ? ([
                [t('erasure.sessions'), goes.sessions],
                [t('erasure.devices'), goes.devices],
              ] as const)
            : []),
          [t('erasure.waitingMessages'), goes.waiting],
          [t('erasure.rules'), rules.length],
        ]}
      />
      {rules.length === 0 ? null : <RulesOfPerson rules={rules} />}
    </section>
  )
}

const WhatStays = ({
  preview: { stays, shared_with: shared, carried_by: carried, typed_in: typed },
}: {
  preview: ErasurePreview
}) => {
  const t = useT()
  return (
    <section>
      <h3>{t('erasure.stays')}</h3>
      <p>{t('erasure.staysWhy')}</p>
      <Counts
        rows={[
          [t('erasure.entries'), stays.entries] as const,
          [t('erasure.problems'), stays.problems] as const,
          [t('erasure.changes'), stays.tire_changes] as const,
          [t('erasure.messages'), stays.messages] as const,
          [t('erasure.packs'), stays.packs] as const,
        ].filter(([, count]) => count > 0)}
      />
      <p>{t('erasure.elsewhere')}</p>
      {shared.length === 0 ? null : <p>{t('erasure.shared', { names: shared.map(({ name }) => name).join(', ') })}</p>}
      {carried.length === 0 ? null : (
        <p>{t('erasure.carried', { names: carried.map(({ name }) => name).join(', ') })}</p>
      )}
      {typed.length === 0 ? null : <TypedIn places={typed} />}
    </section>
  )
}

const PATH = {
  notification: paths.notifications,
  task: paths.taskRules,
  vehicle: paths.vehicles,
  setup: () => paths.emailSetup(),
} as const

const TypedIn = ({ places }: { places: ErasurePreview['typed_in'] }) => {
  const t = useT()
  return (
    <>
      <p>{t('erasure.typedIn')}</p>
      <ul className={styles.list}>
        {places.map(({ of, id, name }) => (
          <li key={`${of} ${id}`}>
            <AppLink to={PATH[of](id)}>{of === 'setup' ? t('erasure.setup') : name}</AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
