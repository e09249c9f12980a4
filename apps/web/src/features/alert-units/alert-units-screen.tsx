import { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { useMemo, useState } from 'react'
import { blankRecordFormValues, pickRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { OneTimeSecret } from '../../crud/fields/one-time-secret.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { type AlertUnit, type AlertUnitDraft, alertUnitCalls, type NewUnitKey } from './alert-unit-calls.ts'
import { UnitKeys } from './unit-keys.tsx'
import { UnitTopics } from './unit-topics.tsx'
import { UnitTraffic } from './unit-traffic.tsx'

const STATUS = { 2: 'health.alarm', 1: 'health.warning', 0: 'health.ok', '-1': 'health.unknown' } as const

const { edited, lines, shown } = recordFieldNamesPerUse(ALERT_UNIT_RECORD_FIELDS)

const UnitView = ({ unit, onKey }: { unit: AlertUnit; onKey: (made: NewUnitKey) => void }) => {
  const t = useT()
  const format = useFormat()
  const link = useFleetPaths().vehicles
  return (
    <>
      <FactList
        facts={[
          [t('records.id'), unit.id],
          ...recordFieldFacts(ALERT_UNIT_RECORD_FIELDS, shown, unit, t),
          [t('health.status'), t(STATUS[unit.status])],
          [
            t('admin.units.lastHeard'),
            unit.last_heard === null ? t('admin.units.never') : format.moment(unit.last_heard),
          ],
          [
            t('admin.units.vehicle'),
            unit.vehicle_id === null ? (
              t('common.none')
            ) : (
              <AppLink to={link(unit.vehicle_id)}>{unit.vehicle_name}</AppLink>
            ),
          ],
        ]}
      />
      <UnitKeys unit={unit} onKey={onKey} />
      <UnitTopics id={unit.id} key={unit.id} />
      <UnitTraffic id={unit.id} />
    </>
  )
}

const UnitFields = ({ form }: RecordFieldsProps<AlertUnitDraft, unknown>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <RecordTextInputs record={ALERT_UNIT_RECORD_FIELDS} names={lines} form={form} />
    </FieldGroup>
  )
}

const unitsResource = (onKey: (made: NewUnitKey) => void) =>
  defineResource({
    key: 'alertUnits',
    texts: {
      title: 'nav.alertUnits',
      search: 'admin.units.search',
      add: 'admin.units.add',
      none: 'admin.units.none',
      noneHint: 'admin.units.noneHint',
    },
    limit: 'alertUnit',
    path: paths.alertUnits,
    param: 'unitId',
    calls: alertUnitCalls(onKey),
    may: { add: 'alertUnits.add', edit: ['alertUnits.update'], remove: 'alertUnits.delete' },
    columns: [
      listTextColumn<AlertUnit>('name', 'records.name'),
      listTextColumn<AlertUnit>('vehicle_name', 'admin.units.vehicle', { quiet: true, wideOnly: true }),
      {
        key: 'heard',
        title: 'admin.units.lastHeard',
        cell: ({ last_heard }) => <AgeLabel time={last_heard} />,
        sortBy: ({ last_heard }) => (last_heard === null ? null : -last_heard),
        exported: ({ last_heard }, { format }) => (last_heard === null ? null : format.moment(last_heard)),
        figure: true,
        width: 120,
      },
      {
        key: 'keys',
        title: 'admin.units.keys',
        cell: ({ keys }) => String(validKeys(keys)),
        sortBy: ({ keys }) => validKeys(keys),
        figure: true,
        wideOnly: true,
        width: 90,
      },
    ],
    blank: (): AlertUnitDraft => blankRecordFormValues(ALERT_UNIT_RECORD_FIELDS, edited),
    draftOf: (unit) => pickRecordFormValues<typeof ALERT_UNIT_RECORD_FIELDS, keyof AlertUnitDraft>(unit, edited),
    preview: (draft, id): AlertUnit => ({
      ...draft,
      id,
      vehicle_id: null,
      vehicle_name: null,
      status: -1,
      last_heard: null,
      keys: [],
    }),
    View: ({ row }) => <UnitView unit={row} onKey={onKey} />,
    Fields: UnitFields,
    confirmDelete: 'admin.units.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
  })

const validKeys = (keys: AlertUnit['keys']): number => keys.filter(({ revoked_at }) => revoked_at === null).length

/** The gateways that send readings, and the keys they send them with. */
export const AlertUnitsScreen = () => {
  const t = useT()
  const [made, setMade] = useState<NewUnitKey | null>(null)
  const units = useMemo(() => unitsResource(setMade), [])
  return (
    <>
      <ResourceScreen
        resource={units}
        actions={
          <RoleGate call="alertUnits.add">
            <AppLink to={paths.connectGateway()}>{t('nav.connectGateway')}</AppLink>
          </RoleGate>
        }
      />
      <OneTimeSecret
        secret={made && { title: t('admin.once.key', { name: made.unit.name }), text: made.key }}
        onDone={() => setMade(null)}
      />
    </>
  )
}
