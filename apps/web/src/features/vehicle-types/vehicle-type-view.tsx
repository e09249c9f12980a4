import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { Button, Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import type { DrawnWheelSlot } from '../../fleet/wheels/layout-geometry.ts'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { VehicleTypeTireLimitsGrid } from './tire-settings-grid.tsx'
import { VehicleTypeAlarmCoverageNotice } from './vehicle-type-alarm-coverage-notice.tsx'
import { VehicleTypeDifferenceAlarmsTable } from './vehicle-type-difference-alarms-table.tsx'
import type { VehicleTypeDetails } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

const { shown } = recordFieldNamesPerUse(VEHICLE_TYPE_RECORD_FIELDS)

type Props = {
  type: VehicleTypeDetails
  variant: VehicleTypesVariant
  busy: boolean
  /** With the tire that was clicked, or none. */
  onEdit: (wheel: DrawnWheelSlot | null) => void
  /** Opens the form with the usual alarms on at every tire, to be looked at and saved. */
  onUsual: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A vehicle type to look at. Who may change it edits a tire by clicking on it. */
export const VehicleTypeView = ({ type, variant, busy, onEdit, onUsual, onDuplicate, onDelete }: Props) => {
  const t = useT()
  const mayEdit = useMayCall('vehicleTypes.update')
  const { data, layout, typeAlarms, alarms } = type
  return (
    <article aria-label={data.name}>
      <header className={styles.header}>
        <h2>{data.name}</h2>
        <Group gap="xs">
          <RoleGate call="vehicleTypes.update">
            <Button size="compact-md" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onEdit(null)}>
              {t('common.edit')}
            </Button>
          </RoleGate>
          <RoleGate call="vehicleTypes.duplicate">
            <Button
              size="compact-md"
              variant="default"
              loading={busy}
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={onDuplicate}
            >
              {t('vehicleTypes.duplicate')}
            </Button>
          </RoleGate>
          <RoleGate call="vehicleTypes.delete">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={onDelete}
            >
              {t('common.delete')}
            </Button>
          </RoleGate>
        </Group>
      </header>
      <FactList
        facts={[
          [t('vehicleTypes.name'), data.name],
          [t('vehicleTypes.id'), data.id],
          [t('vehicleTypes.layout'), layoutNameText(layout.name, t)],
          ...recordFieldFacts(VEHICLE_TYPE_RECORD_FIELDS, shown, data, t),
        ]}
      />
      <div className={styles.section}>
        <VehicleTypeDifferenceAlarmsTable sections={variant.typeSections} alarms={typeAlarms} />
      </div>
      <h3 className={styles.title}>{t('vehicleTypes.tires')}</h3>
      <VehicleTypeAlarmCoverageNotice type={type} variant={variant} onUsual={onUsual} />
      {mayEdit ? <p className={styles.hint}>{t('vehicleTypes.chooseTire')}</p> : null}
      <VehicleTypeTireLimitsGrid
        rows={layout.rows}
        alarms={alarms}
        variant={variant}
        onChoose={mayEdit ? onEdit : undefined}
      />
    </article>
  )
}
