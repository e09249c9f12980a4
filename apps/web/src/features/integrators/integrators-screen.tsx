import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { paths } from '../../paths.ts'
import { listIdColumn, listTextColumn } from '../../ui/list/text-column.ts'
import {
  type Integrator,
  type IntegratorDraft,
  integratorCalls,
  LARGEST_INTEGRATOR_SYSTEM_NUMBER,
} from './integrator-calls.ts'
import { IntegratorFields, IntegratorView } from './integrator-form.tsx'

const integrators = defineResource({
  key: 'integrators',
  texts: {
    title: 'integrators.title',
    search: 'integrators.search',
    add: 'integrators.add',
    none: 'integrators.none',
    noneHint: 'integrators.noneHint',
  },
  limit: 'integrator',
  path: paths.integrators,
  param: 'integratorId',
  calls: integratorCalls,
  may: { add: 'integrators.add', edit: ['integrators.update'], remove: 'integrators.delete' },
  columns: [listIdColumn<Integrator>(), listTextColumn<Integrator>('name', 'records.name')],
  blank: (): IntegratorDraft => ({
    name: 'Integrator',
    integrator_type: 0,
    endpoint: '',
    dispatcher: '',
    password: '',
    systemnr: 0,
    integrator: '',
    apikey: '',
    tells_departures: false,
    suppliers: [],
  }),
  draftOf: ({ id: _, password_set: __, apikey_set: ___, ...integrator }) => ({
    ...integrator,
    password: '',
    apikey: '',
  }),
  preview: ({ password, apikey, ...draft }, id, { data }) => {
    const stored = data.find((row) => row.id === id)
    return {
      ...draft,
      id,
      password_set: password !== '' || stored?.password_set === true,
      apikey_set: apikey !== '' || stored?.apikey_set === true,
    }
  },
  check: ({ systemnr }, t): FieldErrors =>
    systemnr !== null && (!Number.isInteger(systemnr) || systemnr < 0 || systemnr > LARGEST_INTEGRATOR_SYSTEM_NUMBER)
      ? { systemnr: t('integrators.systemnrRange') }
      : {},
  View: IntegratorView,
  Fields: IntegratorFields,
  confirmDelete: 'records.confirm.integrator',
  onSaveError: 'silent',
  onDeleteError: 'silent',
})

/** Where messages to on-board computers go, and the identities of trucks come from. */
export const IntegratorsScreen = () => <ResourceScreen resource={integrators} />
