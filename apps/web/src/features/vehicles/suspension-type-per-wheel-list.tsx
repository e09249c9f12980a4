import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { isDualWheelSlot, wheelSlotOfPosition, wheelSlotsOfLayout } from '../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../fleet/wheels/position-name.ts'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './vehicle-detail.module.css'

const namesQuery = queryOptions({
  queryKey: apiQueryKeys.suspensionNames,
  queryFn: ({ signal }) => callApi(calls['vehicles.availableForEdit'], {}, signal),
})

/** Suspension type, tag and fraction of each wheel as the form wrote them; wheels that are alike in one line. */
export const SuspensionTypePerWheelList = ({ vehicle: { weight_spec: specs, layout } }: { vehicle: VehicleAnswer }) => {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(namesQuery)
  const types = data?.data.suspension_types ?? []
  const tags = data?.data.tags ?? []
  const textOf = (spec: (typeof specs)[number]): string => {
    const type = types.find(({ id }) => id === spec.suspension_marque_type_id)
    const tag = spec.suspension_tag_id
    const isBytes = tags.find(({ tag_id }) => tag_id === tag)?.tag_display === 1
    return [
      type === undefined ? null : `${type.brand_name} ${type.name}`,
      tag === null ? null : `${t('vehicles.suspensionTag')} ${tagIdDisplayText(tag, isBytes)}`,
      spec.suspension_fraction === null ? null : format.number(spec.suspension_fraction, 3),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const alike = Map.groupBy(specs, textOf)
  const isEvery = alike.size === 1 && specs.length === wheelSlotsOfLayout(layout.rows).length
  return (
    <ul className={styles.suspension}>
      {[...alike].map(([text, wheels]) => (
        <li key={text}>
          {isEvery
            ? t('vehicles.allTires')
            : wheels
                .map((at) =>
                  wheelSlotPositionName(
                    t,
                    wheelSlotOfPosition(at),
                    isDualWheelSlot(layout.rows, wheelSlotOfPosition(at)),
                  ),
                )
                .join(', ')}
          : {text || t('common.none')}
        </li>
      ))}
    </ul>
  )
}
