import { LEVELS, type Level } from '@coldbar/domain/kinds/level'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ListBesideDetail } from '../../crud/screens/list-beside-detail.tsx'
import { FleetList } from '../../fleet/list/fleet-list.tsx'
import { vehicleSearchText } from '../../fleet/search-text.ts'
import { worstVehicle } from '../../fleet/worst.ts'
import { useMay } from '../../session/access.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useVehicles, useVehiclesLoaded } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { late } from '../../ui/lazy/late.tsx'
import { LEVEL_TEXT } from '../../ui/levels/level-text.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useRouteId, useUrlState } from '../../url/url-state.ts'
import { useAddAsked } from '../../url/use-add-asked.ts'
import { useVehicleEditing } from './edit/use-vehicle-editing.tsx'
import { BLANK_VEHICLE, draftOfVehicle } from './edit/vehicle-draft.ts'
import type { VehiclesGeneration } from './generation.ts'

const VehicleDetail = late(async () => (await import('./vehicle-detail.tsx')).VehicleDetail)
const VehicleForm = late(async () => (await import('./edit/vehicle-form.tsx')).VehicleForm)

/** The list of vehicles with the chosen one beside it; the route says in which generation. */
export const VehiclesScreen = ({ generation }: { generation: VehiclesGeneration }) => {
  const t = useT()
  const id = useRouteId('vehicleId')
  const vehicles = useVehicles()
  const { isPending, error, refetch } = useVehiclesLoaded()
  const [url, change] = useUrlState()
  const editing = useVehicleEditing(id, generation.path)
  const add = (): void => {
    setAsksNumber(false)
    editing.add(BLANK_VEHICLE)
  }
  useAddAsked(add)
  const [asksNumber, setAsksNumber] = useState(false)
  const level = levelIn(url.level)
  const filter = useMemo(() => (level ? (vehicle: FleetVehicle) => vehicle.level === level : undefined), [level])

  const mayAdd = useMay('vehicles.add')
  return (
    <ListBesideDetail
      title={t('vehicles.title')}
      editing={editing}
      onAdd={mayAdd ? add : null}
      limit={{ kind: 'vehicle', has: vehicles.length }}
      error={error}
      onRetry={() => void refetch()}
      open={id !== null}
      backTo={generation.path()}
      list={
        <FleetList
          name="vehicles"
          label={t('vehicles.title')}
          searchLabel={t('vehicles.search')}
          items={vehicles}
          loading={isPending}
          columns={generation.columns}
          worst={worstVehicle}
          searchText={vehicleSearchText(t)}
          toneOf={generation.rowTone}
          linkTo={generation.path}
          chosenId={id}
          filter={filter}
          aside={
            level ? (
              <Button size="compact-sm" variant="light" onClick={() => change({ level: null, page: null })}>
                {t(LEVEL_TEXT[level])} ×
              </Button>
            ) : null
          }
          empty={
            vehicles.length === 0 ? (
              <EmptyState title={t('home.noVehicles')} hint={t('home.noVehiclesHint')} />
            ) : (
              <EmptyState title={t('vehicles.noHit')} hint={t('vehicles.noHitHint')} />
            )
          }
        />
      }
      detail={
        editing.form ? (
          <VehicleForm
            key={editing.form.mode === 'editing' ? editing.form.id : 'new'}
            form={editing.form}
            onChange={editing.change}
            onSave={editing.save}
            onCancel={editing.cancel}
            onEscape={editing.leaveForm}
            asksNumber={asksNumber}
          />
        ) : id === null ? null : (
          <VehicleDetail
            id={id}
            generation={generation}
            onEdit={(vehicle, part) => {
              setAsksNumber(part === 'numbers')
              editing.edit(vehicle.data.id, draftOfVehicle(vehicle))
            }}
            onDelete={editing.askToDelete}
          />
        )
      }
    />
  )
}

const levelIn = (text: string | undefined): Level | null => LEVELS.find((level) => level === text) ?? null
