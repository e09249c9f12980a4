import { TireTimeline } from '../../fleet/timeline/tire-timeline.tsx'
import { EventLog, type EventSource, RemarkLog } from '../../fleet/tire-events/event-log.tsx'
import { CHART_PANELS_BY_VERSION } from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import { TireMeasurements } from '../../fleet/tire-measurements/tire-measurements.tsx'
import type { DetailTab } from '../../ui/page/tabs.tsx'
import { RemarkForm } from './remark-form.tsx'
import { TireAlarmSettings } from './tire-alarm-settings.tsx'
import { TireFacts } from './tire-facts.tsx'
import { TireTrips } from './tire-trips.tsx'
import type { TireSubject } from './tires-variant.ts'

const DETAILS: DetailTab<TireSubject> = {
  key: 'details',
  title: 'tires.tabs.details',
  show: (subject) => <TireFacts {...subject} />,
}

const MEASUREMENTS: DetailTab<TireSubject> = {
  key: 'measurements',
  title: 'tires.tabs.measurements',
  show: ({ tire, variant }) => <TireMeasurements tire={tire} panels={CHART_PANELS_BY_VERSION[variant.number]} />,
}

const TRIPS: DetailTab<TireSubject> = {
  key: 'trips',
  title: 'tires.tabs.trips',
  show: ({ tire }) => <TireTrips id={tire.data.id} />,
}

const TIME_LINE: DetailTab<TireSubject> = {
  key: 'timeline',
  title: 'timeline.tab',
  show: ({ tire }) => <TireTimeline of={{ tire: tire.data.id }} />,
}

const ALARM_SETTINGS: DetailTab<TireSubject> = {
  key: 'settings',
  title: 'tires.tabs.alarmSettings',
  show: ({ tire }) => <TireAlarmSettings settings={tire.alarm_settings} />,
}

const Remarks = ({ tire: { data: tire }, variant }: TireSubject) => (
  <>
    {tire.remarks ? <p>{tire.remarks}</p> : null}
    <RemarkForm tire={tire} />
    <RemarkLog id={tire.id} source={variant.events} />
  </>
)

const REMARKS: DetailTab<TireSubject> = {
  key: 'remarks',
  title: 'tires.tabs.remarks',
  show: (subject) => <Remarks {...subject} />,
}

const HISTORY: DetailTab<TireSubject> = {
  key: 'history',
  title: 'tires.tabs.history',
  show: ({ tire, variant }) => <EventLog id={tire.data.id} source={variant.events} />,
}

/** The tabs of a tire in each variant. Not part of the variant, so that the list is here before what is beside it. */
export const TIRE_TABS: Record<EventSource['version'], readonly DetailTab<TireSubject>[]> = {
  2: [DETAILS, MEASUREMENTS, TRIPS, HISTORY, TIME_LINE, ALARM_SETTINGS, REMARKS],
  3: [DETAILS, MEASUREMENTS, TRIPS, TIME_LINE],
}
