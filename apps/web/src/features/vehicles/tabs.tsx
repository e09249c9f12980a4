import { DifferenceSettings } from '../../fleet/difference-settings.tsx'
import type { DetailTab } from '../../ui/tabs.tsx'
import type { VehicleSubject } from './generation.ts'
import { VehicleOverview } from './vehicle-overview.tsx'

export const OVERVIEW: DetailTab<VehicleSubject> = {
  key: 'overview',
  title: 'vehicles.tabs.overview',
  show: ({ vehicle, generation }) => <VehicleOverview vehicle={vehicle} linkToTire={generation.linkToTire} />,
}

export const ALARM_SETTINGS: DetailTab<VehicleSubject> = {
  key: 'settings',
  title: 'vehicles.tabs.alarmSettings',
  show: ({ vehicle }) => <DifferenceSettings settings={vehicle.data.alarm_settings} />,
}
