import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { worstFirstVehicleSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { departureVerdictsQuery } from '../../fleet/departures/departures-query.ts'
import { vehicleSearchText } from '../../fleet/list/search-text.ts'
import { WorstFirstRecordListScreen } from '../../fleet/list/worst-first-record-list-screen.tsx'
import { useMayCall } from '../../session/access.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useVehicleListQuery, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { useIdFromPath, useUrlState } from '../../url/url-state.ts'
import { useOpenAddFormFromUrl } from '../../url/use-open-add-form-from-url.ts'
import { withDepartureColumn } from './departure-column.tsx'
import { useVehicleEditing } from './edit/use-vehicle-editing.tsx'
import { BLANK_VEHICLE, draftOfVehicle } from './edit/vehicle-draft.ts'
import { withDepotColumn } from './vehicle-columns.tsx'
import type { VehiclesVariant } from './vehicles-variant.ts'

const VehicleDetail = lazyOnInteraction(async () => (await import('./vehicle-detail.tsx')).VehicleDetail)
const VehicleForm = lazyOnInteraction(async () => (await import('./edit/vehicle-form.tsx')).VehicleForm)

/** The list of vehicles with the chosen one beside it; the route says in which variant. */
export const VehiclesScreen = ({ variant }: { variant: VehiclesVariant }) => {
  const t = useT()
  const id = useIdFromPath('vehicleId')
  const vehicles = useVehicles()
  const loaded = useVehicleListQuery()
  const [url, change] = useUrlState()
  const editing = useVehicleEditing(id, variant.path)
  const add = (): void => {
    setAsksNumber(false)
    editing.add(BLANK_VEHICLE)
  }
  useOpenAddFormFromUrl(add)
  const [asksNumber, setAsksNumber] = useState(false)
  const level = levelIn(url.level)
  const filter = useMemo(() => (level ? (vehicle: FleetVehicle) => vehicle.level === level : undefined), [level])
  const { data: verdicts = NONE_YET } = useQuery({ ...departureVerdictsQuery, enabled: !loaded.isPending })
  const hasDepots = vehicles.some(({ depotName }) => depotName !== null)
  const columns = useMemo(
    () => withDepartureColumn(hasDepots ? withDepotColumn(variant.columns) : variant.columns, verdicts),
    [variant, verdicts, hasDepots],
  )
  const mayAdd = useMayCall('vehicles.add')
  return (
    <WorstFirstRecordListScreen
      name="vehicles"
      kind="vehicle"
      title={t('vehicles.title')}
      has={vehicles.length}
      loaded={loaded}
      editing={editing}
      onAdd={mayAdd ? add : null}
      searchLabel={t('vehicles.search')}
      items={vehicles}
      columns={columns}
      worst={worstFirstVehicleSortKey}
      searchText={vehicleSearchText(t)}
      toneOf={variant.rowTone}
      linkTo={variant.path}
      chosenId={id}
      filter={filter}
      aside={
        level ? (
          <Button size="compact-sm" variant="light" onClick={() => change({ level: null, page: null })}>
            {t(ALARM_LEVEL_TEXT[level])} ×
          </Button>
        ) : null
      }
      none={{ title: t('home.noVehicles'), hint: t('home.noVehiclesHint') }}
      noHit={{ title: t('vehicles.noHit'), hint: t('vehicles.noHitHint') }}
      form={(form) => (
        <VehicleForm
          form={form}
          onChange={editing.change}
          onSave={editing.save}
          onCancel={editing.cancel}
          onEscape={editing.leaveForm}
          asksNumber={asksNumber}
        />
      )}
      detail={(vehicleId) => (
        <VehicleDetail
          id={vehicleId}
          variant={variant}
          onEdit={(vehicle, part) => {
            setAsksNumber(part === 'numbers')
            editing.edit(vehicle.data.id, draftOfVehicle(vehicle))
          }}
          onDelete={editing.askToDelete}
        />
      )}
    />
  )
}

const NONE_YET: ReadonlyMap<number, DepartureVerdict> = new Map()

const levelIn = (text: string | undefined): AlarmLevel | null => ALARM_LEVELS.find((level) => level === text) ?? null
