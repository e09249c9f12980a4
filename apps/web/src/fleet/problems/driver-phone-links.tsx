import { dialablePhoneNumber } from '@coldbar/domain/records/driver-phone-number'
import { Button } from '@mantine/core'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useMayCall } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import styles from './driver-phone-links.module.css'

/** The number of a vehicle's driver, to dial or to write to; or the way to enter one. */
export const DriverPhoneLinks = ({ vehicleId }: { vehicleId: number }) => {
  const t = useT()
  const { vehicles } = useFleetPaths()
  const mayEnter = useMayCall('vehicles.update')
  // The action above it stands without: that no number came is no failure of its own.
  const { data } = useQuery({
    queryKey: apiQueryKeys.driver(vehicleId),
    queryFn: ({ signal }) => callApi(calls['vehicles.driver'], { body: { vehicle_id: vehicleId } }, signal),
  })
  if (data === undefined) return null
  const { number, vehicle_id: whose, vehicle_name: vehicle } = data.data
  const dialled = dialablePhoneNumber(number)
  if (number === null || dialled === null)
    return (
      <span className={styles.driver}>
        <span>{t('callDriver.none', { vehicle })}</span>
        {mayEnter ? <AppLink to={`${vehicles(whose)}?edit=numbers`}>{t('callDriver.enter')}</AppLink> : null}
      </span>
    )
  return (
    <span className={styles.driver}>
      <Button
        component="a"
        href={`tel:${dialled}`}
        size="compact-md"
        leftSection={<IconPhone size={15} aria-hidden />}
        aria-label={t('callDriver.call', { vehicle, number })}
      >
        {number}
      </Button>
      <Button
        component="a"
        href={`sms:${dialled}`}
        size="compact-md"
        variant="default"
        leftSection={<IconMessage size={15} aria-hidden />}
        aria-label={t('callDriver.write', { vehicle, number })}
      >
        {t('callDriver.message')}
      </Button>
    </span>
  )
}
