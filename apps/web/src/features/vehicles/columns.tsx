import { IssueBadge } from '../../fleet/issue-badge.tsx'
import type { ListColumn } from '../../fleet/list/list-column.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { AgeLabel } from '../../ui/age-label.tsx'
import { FillLevelCell } from './fill-level-cell.tsx'

export const NAME: ListColumn<FleetVehicle> = {
  key: 'name',
  title: 'vehicles.name',
  cell: ({ name }) => name,
  sortBy: ({ name }) => name,
  grow: 0.9,
}

export const LAYOUT: ListColumn<FleetVehicle> = {
  key: 'layout',
  title: 'vehicles.layout',
  cell: ({ layoutName }) => layoutName,
  sortBy: ({ layoutName }) => layoutName,
  wideOnly: true,
  grow: 0.9,
}

export const TYPE: ListColumn<FleetVehicle> = {
  key: 'type',
  title: 'vehicles.type',
  cell: ({ typeName }) => typeName,
  sortBy: ({ typeName }) => typeName,
  wideOnly: true,
}

export const ISSUE: ListColumn<FleetVehicle> = {
  key: 'issue',
  title: 'vehicles.issue',
  cell: ({ level, issue }) => (level === 'ok' ? null : <IssueBadge level={level} issue={issue} />),
  sortBy: ({ issue }) => issue,
  grow: 2.2,
}

export const LOWEST_FILL_LEVEL: ListColumn<FleetVehicle> = {
  key: 'fill',
  title: 'vehicles.fill',
  cell: ({ fillLevel }) => <FillLevelCell percent={fillLevel} />,
  sortBy: ({ fillLevel }) => fillLevel,
  figure: true,
  width: 68,
}

export const AGE: ListColumn<FleetVehicle> = {
  key: 'age',
  title: 'vehicles.age',
  cell: ({ lastMeasurement }) => <AgeLabel time={lastMeasurement} />,
  sortBy: ({ lastMeasurement }) => (lastMeasurement === null ? null : -lastMeasurement),
  figure: true,
  wideOnly: true,
  width: 108,
}
