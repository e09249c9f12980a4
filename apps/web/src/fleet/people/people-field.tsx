import { MultiSelect } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import styles from './people-field.module.css'
import {
  type ContactWay,
  isPersonReachable,
  personNameWithReachability,
  type RulePeopleChoices,
  type RuleUserAndContactIds,
} from './people-words.ts'

type Props = {
  label: string
  way: ContactWay
  people: RulePeopleChoices
  named: RuleUserAndContactIds
  onChange: (named: { users: number[]; contacts: number[] }) => void
  error?: string | undefined
}

const idsOf = (of: string, values: readonly string[]): number[] =>
  values.filter((value) => value.startsWith(`${of}/`)).map((value) => Number(value.slice(of.length + 1)))

/** Users and contacts who are reached in the way; who is chosen already stays to be seen. */
export const RulePeopleField = ({ label, way, people, named: { users, contacts }, onChange, error }: Props) => {
  const t = useT()
  const choices = (of: 'user' | 'contact', all: RulePeopleChoices['users'], chosen: readonly number[]) => [
    ...all
      .filter((person) => isPersonReachable(way, person) || chosen.includes(person.id))
      .map((person) => ({ value: `${of}/${person.id}`, label: personNameWithReachability(way, person, t) })),
    // Who was deleted while the form was open can be taken off.
    ...chosen
      .filter((id) => all.every((person) => person.id !== id))
      .map((id) => ({ value: `${of}/${id}`, label: t('common.nothing') })),
  ]
  const data = [
    { group: t('notificationRules.users'), items: choices('user', people.users, users) },
    { group: t('notificationRules.contacts'), items: choices('contact', people.contacts, contacts) },
  ].filter(({ items }) => items.length > 0)
  return (
    <MultiSelect
      label={label}
      description={t('notificationRules.peopleHint')}
      searchable
      hidePickedOptions
      classNames={{ pill: styles.pill }}
      nothingFoundMessage={t(data.length === 0 ? 'notificationRules.nobody' : 'records.noHit')}
      data={data}
      value={[...users.map((id) => `user/${id}`), ...contacts.map((id) => `contact/${id}`)]}
      onChange={(values) => onChange({ users: idsOf('user', values), contacts: idsOf('contact', values) })}
      error={error}
    />
  )
}
