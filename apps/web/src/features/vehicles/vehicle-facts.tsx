import { SHOWN_VEHICLE_FIELDS } from '@coldbar/contract/vehicles/vehicle-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import type { Language } from '@coldbar/domain/texts/language'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { ExternalMapLinks } from '../../map/external-map-links.tsx'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { SuspensionTypePerWheelList } from './suspension-type-per-wheel-list.tsx'
import styles from './vehicle-detail.module.css'
import { bestKnownVehicleCoordinates } from './vehicle-detail-markers.ts'
import type { VehiclesVariant } from './vehicles-variant.ts'

type Props = { vehicle: VehicleAnswer; variant: VehiclesVariant }

const IDENTIFICATION = ['vehicleId', 'licensePlate', 'externalId', 'objectNumber'] as const

/** What is known about a vehicle: place, company, equipment and whom it tells. */
export const VehicleFacts = ({ vehicle: answer, variant }: Props) => {
  const t = useT()
  const format = useFormat()
  const { data: vehicle, layout } = answer
  const place = bestKnownVehicleCoordinates(answer)
  const withLanguage = (text: string | null, language: Language | null) =>
    text ? (language ? `${text} (${t(PROFILE_LANGUAGES[language])})` : text) : null
  const identification =
    vehicle.obc_integrator_data_type === null || !vehicle.obc_integrator_data
      ? null
      : `${t(`vehicles.identities.${IDENTIFICATION[vehicle.obc_integrator_data_type]}`)}${t('common.colon')}${vehicle.obc_integrator_data}`
  return (
    <FactList
      facts={[
        [t('vehicles.address'), addressWithoutEstimateMark(vehicle.last_address) ?? t('map.noPlace')],
        // Sent to one user only.
        ...(vehicle.last_address_alt === null
          ? []
          : [[t('vehicles.alternativeLocation'), addressWithoutEstimateMark(vehicle.last_address_alt)] as const]),
        [
          t('vehicles.maps'),
          place && place.latitude !== null && place.longitude !== null ? (
            <ExternalMapLinks
              place={{ latitude: place.latitude, longitude: place.longitude }}
              urls={{ first: vehicle.map_url, second: vehicle.map_url_alt }}
            />
          ) : null,
        ],
        [
          t('vehicles.addressTime'),
          vehicle.last_address_time === null ? null : format.moment(vehicle.last_address_time),
        ],
        [
          t('vehicles.connected'),
          vehicle.connected.length === 0 ? (
            t('common.none')
          ) : (
            <span className={styles.connected}>
              {vehicle.connected.map(({ id, name }) => (
                <AppLink key={id} to={variant.path(id)}>
                  {name}
                </AppLink>
              ))}
            </span>
          ),
        ],
        [t('vehicles.alertUnit'), vehicle.fixed_sensor_name ?? t('common.none')],
        [
          t('vehicles.type'),
          <AppLink key="type" to={variant.linkToType(vehicle.vehicle_type_id)}>
            {vehicle.vehicle_type_name}
          </AppLink>,
        ],
        ...(vehicle.depot_name === null ? [] : [[t('vehicles.depot'), vehicle.depot_name] as const]),
        [t('vehicles.layout'), layoutNameText(layout.name, t)],
        ...SHOWN_VEHICLE_FIELDS.map((name) => [t(VEHICLE_RECORD_FIELDS[name].label), vehicle[name]] as const),
        [
          t('vehicles.suspension'),
          answer.weight_spec.length > 0 ? (
            <SuspensionTypePerWheelList key="suspension" vehicle={answer} />
          ) : (
            [vehicle.suspension_brand_name, vehicle.suspension_type_name].filter(Boolean).join(' ')
          ),
        ],
        // Those of the wheels stand with their types.
        ...(answer.weight_spec.length > 0
          ? []
          : [
              [
                t('vehicles.suspensionTag'),
                vehicle.weight_tag_id === null
                  ? null
                  : tagIdDisplayText(vehicle.weight_tag_id, vehicle.weight_tag_display === 1),
              ] as const,
            ]),
        [t('vehicles.integrator'), vehicle.obc_integrator_name ?? t('vehicles.noIntegrator')],
        [t('vehicles.identification'), withLanguage(identification, vehicle.obc_language)],
        [t('vehicles.obcEmail'), withLanguage(vehicle.obc_email, vehicle.obc_email_language)],
        [t('vehicles.obcSms'), withLanguage(vehicle.obc_sms, vehicle.obc_sms_language)],
        [t('vehicles.noObcEmail'), withLanguage(vehicle.no_obc_email, vehicle.no_obc_email_language)],
        [t('vehicles.noObcSms'), withLanguage(vehicle.no_obc_sms, vehicle.no_obc_sms_language)],
      ]}
    />
  )
}
