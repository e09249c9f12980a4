import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { ErasePersonButton } from '../../fleet/people/erase-person-button.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { erasedPeopleQuery } from './erased-people-query.ts'
import styles from './people-screen.module.css'

type People = ResponseOf<(typeof calls)['people.erased']>['data']
type ErasedPerson = People['erased'][number]
type DeletedPerson = People['deleted'][number]

/** Who was erased and how far the search of older texts is, and who was deleted but is named in the log still. */
export const PeopleScreen = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(erasedPeopleQuery)
  return (
    <>
      <PageHeader title={t('nav.people')} />
      <p>{t('erasure.screenLead')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? (
        <>
          <ErasedPeople people={data.data.erased} />
          <DeletedPeople people={data.data.deleted} />
        </>
      ) : error ? null : (
        <SkeletonRows rows={6} />
      )}
    </>
  )
}

const ErasedPeople = ({ people }: { people: readonly ErasedPerson[] }) => {
  const t = useT()
  return (
    <section className={styles.section} aria-labelledby="erased-people">
      <h2 id="erased-people">{t('erasure.erased')}</h2>
      {people.length === 0 ? (
        <p>
          {t('erasure.noneErased')} {t('erasure.noneErasedHint')}
        </p>
      ) : null}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.number}>
            <div>
              <strong>{person.pseudonym}</strong>
              <ErasedFacts person={person} />
            </div>
            <SearchState person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ErasedFacts = ({ person: { of, erased, replaced } }: { person: ErasedPerson }) => {
  const t = useT()
  const format = useFormat()
  const facts = [
    t(`erasure.${of}`),
    `${t('erasure.erasedOn')} ${format.moment(erased)}`,
    `${t('erasure.replaced')}${t('common.colon')}${replaced}`,
  ]
  return <div className={styles.facts}>{facts.join(' · ')}</div>
}

const SearchState = ({ person: { search, percent } }: { person: ErasedPerson }) => {
  const t = useT()
  if (search === null) return <span className={styles.facts}>{t('erasure.finished')}</span>
  return (
    <span role="status">
      {search === 'searching'
        ? t('erasure.searching', { percent: String(percent) })
        : t(search === 'stuck' ? 'erasure.stuck' : 'erasure.waiting')}
    </span>
  )
}

const DeletedPeople = ({ people }: { people: readonly DeletedPerson[] }) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  return (
    <section className={styles.section} aria-labelledby="deleted-people">
      <h2 id="deleted-people">{t('erasure.deleted')}</h2>
      <p>{t(people.length === 0 ? 'erasure.noneDeleted' : 'erasure.deletedLead')}</p>
      <ul className={styles.people}>
        {people.map(({ of, id, name, deleted }) => (
          <li key={`${of} ${id}`}>
            <div>
              <strong>{name}</strong>
              <div className={styles.facts}>
                {t(`erasure.${of}`)} · {t('erasure.deletedOn')} {format.moment(deleted)}
              </div>
            </div>
            <ErasePersonButton
              person={{ of, id, name }}
              onErased={() => queries.invalidateQueries({ queryKey: apiQueryKeys.erasedPeople })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
