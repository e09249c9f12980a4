import type { calls as Calls } from '@coldbar/contract/calls'
import type { CallAnswer } from '../../api/calls.ts'
import { AlarmCoverageNoticeFrame } from '../../fleet/condition/alarm-coverage-notice.tsx'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'

type Unwatched = CallAnswer<(typeof Calls)['overview.now']>['data']['unwatched']

/** More types are found in their list. */
const SHOWN = 3

/** Of how many vehicles nobody would be told in time that a tire is too low, with the types to mend. */
export const LowTireAlarmGapsNotice = ({ unwatched }: { unwatched: Unwatched }) => {
  const t = useT()
  const format = useFormat()
  const { types } = useFleetPaths()
  const count = unwatched.reduce((sum, { vehicles }) => sum + vehicles, 0)
  if (count === 0) return null
  return (
    <AlarmCoverageNoticeFrame says={t('home.unwatched', { count, shown: format.number(count) })}>
      {unwatched.slice(0, SHOWN).map(({ vehicle_type_id, name }) => (
        <AppLink key={vehicle_type_id} to={types(vehicle_type_id)}>
          {name}
        </AppLink>
      ))}
      {unwatched.length > SHOWN ? <AppLink to={types()}>{t('home.moreTypes')}</AppLink> : null}
    </AlarmCoverageNoticeFrame>
  )
}
