import type { DetailTab } from '../../ui/tabs.tsx'
import { EventLog, RemarkLog } from './event-log.tsx'
import type { TireSubject } from './generation.ts'
import { RemarkForm } from './remark-form.tsx'
import { TireAlarmSettings } from './tire-alarm-settings.tsx'
import { TireFacts } from './tire-facts.tsx'
import { TireMeasurements } from './tire-measurements.tsx'
import { TireTrips } from './tire-trips.tsx'

export const DETAILS: DetailTab<TireSubject> = {
  key: 'details',
  title: 'tires.tabs.details',
  show: (subject) => <TireFacts {...subject} />,
}

export const MEASUREMENTS: DetailTab<TireSubject> = {
  key: 'measurements',
  title: 'tires.tabs.measurements',
  show: (subject) => <TireMeasurements {...subject} />,
}

export const TRIPS: DetailTab<TireSubject> = {
  key: 'trips',
  title: 'tires.tabs.trips',
  show: ({ tire }) => <TireTrips id={tire.data.id} />,
}

export const ALARM_SETTINGS: DetailTab<TireSubject> = {
  key: 'settings',
  title: 'tires.tabs.alarmSettings',
  show: ({ tire }) => <TireAlarmSettings settings={tire.alarm_settings} />,
}

const Remarks = ({ tire: { data: tire }, generation }: TireSubject) => (
  <>
    {tire.remarks ? <p>{tire.remarks}</p> : null}
    <RemarkForm tire={tire} />
    <RemarkLog id={tire.id} source={generation.events} />
  </>
)

export const REMARKS: DetailTab<TireSubject> = {
  key: 'remarks',
  title: 'tires.tabs.remarks',
  show: (subject) => <Remarks {...subject} />,
}

export const HISTORY: DetailTab<TireSubject> = {
  key: 'history',
  title: 'tires.tabs.history',
  show: ({ tire, generation }) => <EventLog id={tire.data.id} source={generation.events} />,
}
