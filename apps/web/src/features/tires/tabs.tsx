import { TireOrVehicleTimeline } from '../../fleet/timeline/tire-or-vehicle-timeline.tsx'
import { TireEventLog, type TireEventsSource, TireRemarkLog } from '../../fleet/tire-events/event-log.tsx'
import { MEASUREMENT_PANELS_BUILDER_OF_VERSION } from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import { TireMeasurementCharts } from '../../fleet/tire-measurements/tire-measurement-charts.tsx'
import type { DetailTab } from '../../ui/page/detail-tabs.tsx'
import { TireAlarmSettingsTable } from './tire-alarm-settings.tsx'
import { TireFacts } from './tire-facts.tsx'
import { TireRemarkForm } from './tire-remark-form.tsx'
import { TireTread } from './tire-tread.tsx'
import { TireTrips } from './tire-trips.tsx'
import type { TireTabSubject } from './tires-variant.ts'

const DETAILS: DetailTab<TireTabSubject> = {
  key: 'details',
  title: 'tires.tabs.details',
  show: (subject) => <TireFacts {...subject} />,
}

const MEASUREMENTS: DetailTab<TireTabSubject> = {
  key: 'measurements',
  title: 'tires.tabs.measurements',
  show: ({ tire, variant }) => (
    <TireMeasurementCharts tire={tire} panels={MEASUREMENT_PANELS_BUILDER_OF_VERSION[variant.number]} />
  ),
}

const TRIPS: DetailTab<TireTabSubject> = {
  key: 'trips',
  title: 'tires.tabs.trips',
  show: ({ tire }) => <TireTrips id={tire.data.id} />,
}

const TREAD: DetailTab<TireTabSubject> = {
  key: 'tread',
  title: 'tread.tab',
  show: ({ tire }) => <TireTread tire={tire.data} />,
}

const TIME_LINE: DetailTab<TireTabSubject> = {
  key: 'timeline',
  title: 'timeline.tab',
  show: ({ tire }) => <TireOrVehicleTimeline of={{ tire: tire.data.id }} />,
}

const ALARM_SETTINGS: DetailTab<TireTabSubject> = {
  key: 'settings',
  title: 'tires.tabs.alarmSettings',
  show: ({ tire }) => <TireAlarmSettingsTable settings={tire.alarm_settings} />,
}

const Remarks = ({ tire: { data: tire }, variant }: TireTabSubject) => (
  <>
    {tire.remarks ? <p>{tire.remarks}</p> : null}
    <TireRemarkForm tire={tire} />
    <TireRemarkLog id={tire.id} source={variant.events} />
  </>
)

const REMARKS: DetailTab<TireTabSubject> = {
  key: 'remarks',
  title: 'tires.tabs.remarks',
  show: (subject) => <Remarks {...subject} />,
}

const HISTORY: DetailTab<TireTabSubject> = {
  key: 'history',
  title: 'tires.tabs.history',
  show: ({ tire, variant }) => <TireEventLog id={tire.data.id} source={variant.events} />,
}

/** The tabs of a tire in each variant. Not part of the variant, so that the list is here before what is beside it. */
export const TIRE_TABS: Record<TireEventsSource['version'], readonly DetailTab<TireTabSubject>[]> = {
  2: [DETAILS, MEASUREMENTS, TRIPS, TREAD, HISTORY, TIME_LINE, ALARM_SETTINGS, REMARKS],
  3: [DETAILS, MEASUREMENTS, TRIPS, TREAD, TIME_LINE],
}
