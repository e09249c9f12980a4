import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { type Fleet, type FleetDraft, fleetCalls, switchFleet } from './fleet-calls.ts'
import { FleetRetentionFields, KeptPeriod, retentionOf } from './fleet-retention-fields.tsx'
import { shorterRetentionQuestion } from './shorter-retention-question.ts'

const needsFactor = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_factor_needed'

const FleetView = ({ row }: { row: Fleet }) => {
  const t = useT()
  // A page loaded anew cannot hold on to anything of the fleet before.
  const enter = useMutation({ mutationFn: () => switchFleet(row.id), onSuccess: () => location.assign(paths.home()) })
  return (
    <>
      <ErrorBanner
        message={enter.error ? t('shell.switchFailed') : null}
        hint={needsFactor(enter.error) ? t('admin.fleets.factorNeeded') : saveFailureHint(enter.error, t)}
        onDismiss={enter.reset}
      />
      <FactList
        facts={[
          [t('records.id'), row.id],
          [t('admin.fleets.vehicles'), row.vehicles],
          [t('admin.fleets.timeZone'), row.time_zone],
          [t('admin.fleets.secondFactor'), row.demands_second_factor && t('admin.fleets.demanded')],
          [t('admin.fleets.keptReadings'), <KeptPeriod key="measurements" retention={row.retention.measurements} />],
          [t('admin.fleets.keptVisits'), <KeptPeriod key="visits" retention={row.retention.visits} />],
        ]}
      />
      {row.current ? (
        <p>{t('admin.fleets.current')}</p>
      ) : (
        <Button
          mt="md"
          variant="default"
          leftSection={<IconBuilding size={15} aria-hidden />}
          loading={enter.isPending}
          onClick={() => enter.mutate()}
        >
          {t('admin.fleets.workHere')}
        </Button>
      )}
    </>
  )
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zones this browser knows; one that only the server knows is offered where a fleet has it. */
const timeZones = (chosen: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort()

const FleetFields = ({ form, answer, id }: RecordFieldsProps<FleetDraft, { data: readonly Fleet[] }>) => {
  const t = useT()
  return (
    <>
      <FieldGroup title={t('catalogue.general')}>
        <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
        <Select
          label={t('admin.fleets.timeZone')}
          description={t('admin.fleets.timeZoneHint')}
          searchable
          allowDeselect={false}
          limit={50}
          nothingFoundMessage={t('records.noHit')}
          data={timeZones(form.draft.time_zone)}
          value={form.draft.time_zone}
          error={form.errors.time_zone}
          onChange={(zone) => form.change({ time_zone: zone ?? form.draft.time_zone })}
        />
        <Switch
          label={t('admin.fleets.demandsFactor')}
          description={t('admin.fleets.demandsFactorHint')}
          name="demands_second_factor"
          checked={form.draft.demands_second_factor}
          error={form.errors.demands_second_factor}
          onChange={({ currentTarget }) => form.change({ demands_second_factor: currentTarget.checked })}
        />
      </FieldGroup>
      <FleetRetentionFields form={form} retention={retentionOf(answer.data, id)} />
    </>
  )
}

const fleets = defineResource({
  key: 'fleets',
  texts: {
    title: 'nav.fleets',
    search: 'admin.fleets.search',
    add: 'admin.fleets.add',
    none: 'admin.fleets.none',
    noneHint: 'admin.fleets.noneHint',
  },
  limit: 'fleet',
  path: paths.fleets,
  param: 'fleetId',
  calls: fleetCalls,
  may: { add: 'fleets.add', edit: ['fleets.update'], remove: null },
  columns: [
    listTextColumn<Fleet>('name', 'records.name'),
    listTextColumn<Fleet>('time_zone', 'admin.fleets.timeZone', { quiet: true, wideOnly: true }),
    {
      key: 'vehicles',
      title: 'admin.fleets.vehicles',
      cell: ({ vehicles }) => String(vehicles),
      sortBy: ({ vehicles }) => vehicles,
      exported: ({ vehicles }) => vehicles,
      figure: true,
      width: 100,
      wideOnly: true,
    },
  ],
  blank: (): FleetDraft => ({
    name: '',
    time_zone: ownTimeZone(),
    demands_second_factor: false,
    measurements_months: null,
    visits_months: null,
  }),
  draftOf: ({ name, time_zone, demands_second_factor, measurements_months, visits_months }) => ({
    ...{ name, time_zone, demands_second_factor, measurements_months, visits_months },
  }),
  saveQuestion: shorterRetentionQuestion,
  preview: (draft, id, { data }): Fleet => ({
    vehicles: 0,
    current: false,
    retention: retentionOf(data, id),
    ...data.find((fleet) => fleet.id === id),
    ...draft,
    id,
  }),
  View: FleetView,
  Fields: FleetFields,
  confirmDelete: false,
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** The fleets of this installation; each has vehicles, tires and users of its own. */
export const FleetsScreen = () => <ResourceScreen resource={fleets} />
