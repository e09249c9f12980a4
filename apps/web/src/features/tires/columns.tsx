import { IssueBadge, IssueText } from '../../fleet/issue-badge.tsx'
import type { ListColumn } from '../../fleet/list/list-column.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import { useFormat } from '../../texts/texts.tsx'
import { AgeLabel } from '../../ui/age-label.tsx'

const FillLevel = ({ percent }: { percent: number | null }) => useFormat().fillLevel(percent)

export const VEHICLE: ListColumn<FleetTire> = {
  key: 'vehicle',
  title: 'tires.vehicle',
  cell: ({ vehicle_name }) => vehicle_name,
  sortBy: ({ vehicle_name }) => vehicle_name,
  grow: 0.8,
}

export const POSITION: ListColumn<FleetTire> = {
  key: 'position',
  title: 'tires.position',
  cell: ({ position_name }) => position_name,
  sortBy: ({ position_name }) => position_name,
  wideOnly: true,
  grow: 1.2,
}

export const NAME: ListColumn<FleetTire> = {
  key: 'name',
  title: 'tires.name',
  cell: ({ name }) => name,
  sortBy: ({ name }) => name,
  grow: 1,
}

export const ISSUE: ListColumn<FleetTire> = {
  key: 'issue',
  title: 'tires.issue',
  cell: ({ level, issue }) => (level === 'ok' ? null : <IssueBadge level={level} issue={issue} />),
  sortBy: ({ issue }) => issue,
  grow: 1.7,
}

/** The worst open alarm: where the issue is something milder, they differ. */
export const ALARM_ISSUE: ListColumn<FleetTire> = {
  key: 'alarm',
  title: 'tires.alarmIssue',
  cell: ({ alarm_issue }) => <IssueText issue={alarm_issue} />,
  sortBy: ({ alarm_issue }) => alarm_issue,
  wideOnly: true,
}

export const FILL_LEVEL: ListColumn<FleetTire> = {
  key: 'fill',
  title: 'tires.fill',
  cell: ({ fill_level }) => <FillLevel percent={fill_level} />,
  sortBy: ({ fill_level }) => fill_level,
  figure: true,
  width: 62,
}

export const AGE: ListColumn<FleetTire> = {
  key: 'age',
  title: 'tires.age',
  cell: ({ last_measurement }) => <AgeLabel time={last_measurement} />,
  sortBy: ({ last_measurement }) => (last_measurement === null ? null : -last_measurement),
  figure: true,
  wideOnly: true,
  width: 96,
}
