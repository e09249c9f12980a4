import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { useVehicles } from '../store/fleet-store.ts'
import type { FleetVehicle } from '../store/fleet-vehicle.ts'
import { useT } from '../texts/texts.tsx'
import { AppLink } from '../ui/app-link.tsx'
import styles from './alarm-announcer.module.css'
import { IssueBadge } from './issue-badge.tsx'
import { issueText } from './issue-text.ts'
import { newAlarms } from './new-alarms.ts'

/** A flood of toasts tells less than one line. */
const MOST_TOASTS = 3

/**
 * Says new alarms wherever the user is: a toast each, which stays until closed, and a polite line for readers of
 * screens. What was in alarm when the page opened is on the first screen, not news.
 */
export const AlarmAnnouncer = () => {
  const t = useT()
  const vehicles = useVehicles()
  const linkToVehicle = useSession()?.notifications === 2 ? paths.vehicles : paths.vehicles3
  const known = useRef<ReadonlyMap<number, FleetVehicle> | null>(null)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const before = known.current
    if (vehicles.length === 0) {
      known.current = null
      return
    }
    known.current = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
    const fresh = before ? newAlarms(before, vehicles) : []
    if (fresh.length === 0) return
    setSpoken(
      fresh
        .map(({ name, issue }) => t('home.newAlarm', { vehicle: name, issue: issueText(issue, t) ?? '' }))
        .join('. '),
    )
    for (const { id, name, issue } of fresh.slice(0, MOST_TOASTS)) {
      notifications.show({
        id: `alarm-${id}`,
        color: 'red',
        autoClose: false,
        closeButtonProps: { 'aria-label': t('common.dismiss') },
        title: (
          <AppLink to={linkToVehicle(id)} className={styles.toast}>
            {name}
          </AppLink>
        ),
        message: <IssueBadge level="alarm" issue={issue} />,
      })
    }
  }, [vehicles, t, linkToVehicle])
  return (
    <p role="status" aria-live="polite" className={styles.spoken}>
      {spoken}
    </p>
  )
}
