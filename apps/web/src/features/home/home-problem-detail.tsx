import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { demountTaskOf, removalTaskText } from '@coldbar/i18n/demount-text'
import { useQuery } from '@tanstack/react-query'
import { DemountNotice } from '../../fleet/demount/demount-notice.tsx'
import { PeopleNotifiedFold } from '../../fleet/problems/people-notified-fold.tsx'
import { TireMuteNote } from '../../fleet/problems/problem-level.tsx'
import { ProblemSummary } from '../../fleet/problems/problem-summary.tsx'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useNarrowScreen } from '../../ui/page/use-narrow-screen.ts'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { currentTroubleFigures, currentTroubleTitle } from './current-trouble-text.ts'
import { problemRowBeganAt } from './home-problem-filter.ts'
import styles from './home-problem-line.module.css'
import { type HomeProblemRow, removalOfProblemRow } from './home-problem-row.ts'
import { MuteMenu } from './mute-menu.tsx'

/** What an opened row says: its story with its steps, its figures, where it is, and what can be done. */
export const HomeProblemDetail = ({ row }: { row: HomeProblemRow }) => {
  const { wrong, problem } = row
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const now = useCurrentTime()
  const fleetPaths = useFleetPaths()
  const isNarrow = useNarrowScreen()
  const { tire_id: tireId, vehicle_id: vehicleId } = wrong
  const began = problemRowBeganAt(row)
  const removal = removalOfProblemRow(row)
  const where = [wrong.place, addressWithoutEstimateMark(wrong.address)].filter(Boolean).join(' · ') || t('map.noPlace')
  const figures = (
    <>
      <span className={styles.figures}>
        {began === null ? null : (
          <span title={format.moment(began)}>
            {t('home.sinceAge', { age: format.shortAge(Math.max(0, now - began)) })}
          </span>
        )}
        <span>{currentTroubleFigures(wrong, { t, format, isRounded })}</span>
        {removal === null ? <TireMuteNote level={wrong.level} muted_until={wrong.muted_until} /> : null}
      </span>
      <span className={styles.figures}>
        <span>{where}</span>
        <span>
          {wrong.freshness === 'silent' && wrong.last_measurement !== null ? (
            t('home.silentFor', { age: format.shortAge(Math.max(0, now - wrong.last_measurement)) })
          ) : (
            <>
              {t('home.heard')} <AgeLabel time={wrong.last_measurement} />
            </>
          )}
        </span>
      </span>
    </>
  )
  return (
    <>
      {problem === null ? (
        <div className={styles.happened}>
          <strong>{currentTroubleTitle(wrong, { t })}</strong>
          {removal === null || tireId === null ? null : (
            <RemovalTodo removal={removal} tireId={tireId} told={wrong.demount_task ?? null} />
          )}
          {figures}
        </div>
      ) : (
        <>
          <ProblemSummary problem={problem}>{figures}</ProblemSummary>
          <PeopleNotifiedFold problemId={problem.id} />
        </>
      )}
      <span className={styles.further}>
        {vehicleId === null || !isNarrow ? null : (
          <AppLink to={fleetPaths.vehicles(vehicleId)}>{wrong.vehicle_name ?? ''}</AppLink>
        )}
        {tireId === null ? null : (
          <>
            {removal === null ? (
              <MuteMenu tireId={tireId} name={wrong.tire_name ?? ''} end={wrong.muted_until} />
            ) : null}
            <AppLink to={fleetPaths.tires(tireId)}>{t('home.openTire')}</AppLink>
          </>
        )}
      </span>
    </>
  )
}

type RemovalTodoProps = {
  removal: RemovalKind
  tireId: number
  /** What is to be done with it by the row, until the tire itself says it. */
  told: DemountTask | null
}

/** What is to be done about a tire that must come off, who may say that it was done, and why nobody has it. */
const RemovalTodo = ({ removal, tireId, told }: RemovalTodoProps) => {
  const t = useT()
  const { data: tire } = useQuery({ ...tireQuery(tireId), enabled: removal === 'mustComeOff' })
  const task = tire === undefined ? told : demountTaskOf(tire.data)
  const isDamaged = removal === 'mustComeOff' && task === 'scrap'
  return (
    <>
      {removal === 'mustComeOff' && tire !== undefined ? (
        <DemountNotice tire={tire.data} />
      ) : (
        <span>{removalTaskText(removal, task, t)}</span>
      )}
      <span>{t(isDamaged ? 'home.nobodys.damagedInside' : `home.nobodys.${removal}`)}</span>
    </>
  )
}
