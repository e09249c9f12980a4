import { paths } from '../../paths.ts'
import { useFormat } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'

type Row = { at: number; vehicle_name: string | null; tire_name: string | null; problem_id: number | null }

/** When and of which tire; a link where there is a problem to look at. */
export const RehearsedAlarmLine = ({ row, children }: { row: Row; children: string }) => {
  const format = useFormat()
  const { vehicle_name: vehicle, tire_name: tire } = row
  // Many fleets call a tire by its vehicle.
  const names = [vehicle, tire]
    .filter((name) => name !== null && (name === tire || tire?.includes(name) !== true))
    .join(', ')
  return (
    <li>
      <time>{format.moment(row.at)}</time>{' '}
      {row.problem_id === null ? names : <AppLink to={paths.problem(row.problem_id)}>{names}</AppLink>} {children}
    </li>
  )
}
