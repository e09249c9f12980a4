import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Translate } from '@coldbar/i18n/translator'

/** Whom a form of rules offers. */
export type RulePeopleChoices = Pick<ResponseOf<(typeof calls)['notificationRules.all']>, 'users' | 'contacts'>

/** By which address somebody is told. */
export type ContactWay = 'email' | 'phone'

/** Numbers of those who are named. */
export type RuleUserAndContactIds = { readonly users: readonly number[]; readonly contacts: readonly number[] }

type Reached = RulePeopleChoices['users'][number]

/** Whether somebody is reached in a way: at an address for it, or on a device. */
export const isPersonReachable = (way: ContactWay, person: Reached): boolean => person.push || person[way]

/** Somebody's name, and that there is no address any more. */
export const personNameWithReachability = (way: ContactWay, person: Reached, t: Translate): string =>
  isPersonReachable(way, person) ? person.name : t('notificationRules.noAddress', { name: person.name })

/** Whom a rule names. */
export const rulePeopleNamesText = (
  way: ContactWay | null,
  named: RuleUserAndContactIds,
  { users, contacts }: RulePeopleChoices,
  t: Translate,
): string => {
  const chosen = [
    ...users.filter(({ id }) => named.users.includes(id)),
    ...contacts.filter(({ id }) => named.contacts.includes(id)),
  ]
  return chosen.map((person) => (way === null ? person.name : personNameWithReachability(way, person, t))).join(', ')
}
