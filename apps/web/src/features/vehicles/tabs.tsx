import { TireOrVehicleTimeline } from '../../fleet/timeline/tire-or-vehicle-timeline.tsx'
import { VehicleChart } from '../../fleet/vehicle-charts/vehicle-chart.tsx'
import {
  PRESSURE_DIFFERENCES_CHART,
  TEMPERATURE_DIFFERENCES_CHART,
  VEHICLE_WEIGHT_CHART,
} from '../../fleet/vehicle-charts/vehicle-charts.ts'
import { VehicleTireDifferenceAlarmsTable } from '../../fleet/wheels/vehicle-tire-difference-alarms-table.tsx'
import type { DetailTab } from '../../ui/page/detail-tabs.tsx'
import { VehicleCouplingLog } from './vehicle-coupling-log.tsx'
import { VehicleOverviewDrawing } from './vehicle-overview.tsx'
import { VehicleTrips } from './vehicle-trips.tsx'
import { VehicleWheelsCharts } from './vehicle-wheels-charts.tsx'
import type { VehicleTabSubject } from './vehicles-variant.ts'

/** The tabs of a vehicle, in the order of both generations. */
export const VEHICLE_TABS: readonly DetailTab<VehicleTabSubject>[] = [
  {
    key: 'overview',
    title: 'vehicles.tabs.overview',
    show: ({ vehicle, variant }) => <VehicleOverviewDrawing vehicle={vehicle} linkToTire={variant.linkToTire} />,
  },
  {
    key: 'wheels',
    title: 'vehicles.tabs.wheels',
    show: ({ vehicle }) => <VehicleWheelsCharts vehicle={vehicle} />,
  },
  {
    key: 'pressure',
    title: 'vehicles.tabs.pressureDifference',
    show: ({ vehicle }) => <VehicleChart vehicle={vehicle.data} series={PRESSURE_DIFFERENCES_CHART} />,
  },
  {
    key: 'temperature',
    title: 'vehicles.tabs.temperatureDifference',
    show: ({ vehicle }) => <VehicleChart vehicle={vehicle.data} series={TEMPERATURE_DIFFERENCES_CHART} />,
  },
  {
    key: 'weight',
    title: 'vehicles.tabs.weight',
    show: ({ vehicle }) => <VehicleChart vehicle={vehicle.data} series={VEHICLE_WEIGHT_CHART} />,
  },
  {
    key: 'timeline',
    title: 'timeline.tab',
    show: ({ vehicle }) => <TireOrVehicleTimeline of={{ vehicle: vehicle.data.id }} />,
  },
  { key: 'trips', title: 'vehicles.tabs.trips', show: ({ vehicle }) => <VehicleTrips id={vehicle.data.id} /> },
  {
    key: 'settings',
    title: 'vehicles.tabs.alarmSettings',
    show: ({ vehicle }) => <VehicleTireDifferenceAlarmsTable settings={vehicle.data.alarm_settings} />,
  },
  {
    key: 'connections',
    title: 'vehicles.tabs.connectedTo',
    needs: 'vehicles.connectionsLog',
    show: ({ vehicle, variant }) => <VehicleCouplingLog id={vehicle.data.id} linkTo={variant.path} />,
  },
]
