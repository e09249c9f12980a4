import type { MessageKey } from '@coldbar/i18n/message-key'
import type { IntegratorDraft } from './integrator-calls.ts'

type Field = keyof Pick<IntegratorDraft, 'dispatcher' | 'password' | 'systemnr' | 'integrator' | 'apikey'>

export type IntegratorTypeField = { readonly field: Field; readonly label: MessageKey }

type Kind = { readonly name: MessageKey; readonly fields: readonly IntegratorTypeField[] }

/** What each kind of data source asks for, and what it calls it. All of them have an endpoint. */
const KINDS: Readonly<Record<IntegratorDraft['integrator_type'], Kind>> = {
  0: {
    name: 'integrators.types.transics',
    fields: [
      { field: 'dispatcher', label: 'integrators.dispatcher' },
      { field: 'password', label: 'integrators.password' },
      { field: 'systemnr', label: 'integrators.systemnr' },
      { field: 'integrator', label: 'integrators.integrator' },
    ],
  },
  1: {
    name: 'integrators.types.tomtom',
    fields: [
      { field: 'dispatcher', label: 'integrators.accountName' },
      { field: 'integrator', label: 'integrators.username' },
      { field: 'password', label: 'integrators.password' },
      { field: 'apikey', label: 'integrators.apiKey' },
    ],
  },
  2: { name: 'integrators.types.wacs', fields: [{ field: 'apikey', label: 'integrators.apiKey' }] },
  3: { name: 'integrators.types.webhook', fields: [{ field: 'apikey', label: 'integrators.secret' }] },
}

/** A signed webhook, which has nothing but its secret. */
export const WEBHOOK_INTEGRATOR_TYPE = 3

export const INTEGRATOR_TYPES = [0, 1, 2, 3] as const

/** What a kind is called; a code that nobody knows is invalid. */
export const integratorTypeName = (type: number): MessageKey => kindOf(type)?.name ?? 'common.invalid'

/** The fields of a kind, in the order of its form. */
export const integratorTypeFields = (type: number): readonly IntegratorTypeField[] => kindOf(type)?.fields ?? []

const kindOf = (type: number): Kind | undefined => (KINDS as Readonly<Record<number, Kind>>)[type]
