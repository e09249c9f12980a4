import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useT } from '../../../texts/texts.tsx'
import { AppLink } from '../../../ui/links/app-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { parseRouteId, useUrlState } from '../../../url/url-state.ts'
import { type AlertUnit, alertUnitsQuery, type NewUnitKey } from '../alert-unit-calls.ts'
import { FieldMappingEditor } from '../field-mapping/field-mapping-editor.tsx'
import styles from './connect.module.css'
import { FirstPacketMonitor } from './first-packet.tsx'
import { GatewayInstructions } from './gateway-instructions.tsx'
import { GATEWAY_KINDS, type GatewayKind } from './gateway-kinds.ts'
import { UnitKeyForm } from './unit-key-form.tsx'

const kindOf = (text: string | undefined): GatewayKind => GATEWAY_KINDS.find((kind) => kind === text) ?? 'own'

/** The unit that sends already, and whose messages are read otherwise from now on. */
const useConnected = (id: number | null): AlertUnit | null => {
  const { data } = useQuery({ ...alertUnitsQuery, enabled: id !== null })
  return data?.data.find((unit) => unit.id === id) ?? null
}

/** From what somebody owns to its first packet: choose it, get its key and what to paste, see what comes. */
export const ConnectGatewayScreen = () => {
  const t = useT()
  const [url, change] = useUrlState()
  const kind = kindOf(url.kind)
  const [made, setMade] = useState<NewUnitKey | null>(null)
  const connected = useConnected(kind === 'mapped' ? parseRouteId(url.unit) : null)
  return (
    <>
      <PageHeader title={t('nav.connectGateway')} />
      <div className={styles.screen}>
        <p>{t('connect.intro')}</p>
        <Radio.Group
          className={styles.part}
          label={t('connect.what')}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        >
          <div className={styles.kinds}>
            {GATEWAY_KINDS.map((one) => (
              <Radio key={one} size="md" value={one} label={t(`connect.kinds.${one}.name`)} />
            ))}
          </div>
        </Radio.Group>
        {made !== null ? (
          <>
            <GatewayInstructions kind={kind} made={made} />
            {kind === 'mapped' ? <FieldMappingEditor key={made.unit.id} unitId={made.unit.id} /> : null}
            <FirstPacketMonitor key={made.key} unit={made.unit} />
            <Button variant="default" onClick={() => setMade(null)}>
              {t('connect.another')}
            </Button>
          </>
        ) : connected === null ? (
          <UnitKeyForm onKey={setMade} />
        ) : (
          <>
            <h2 className={styles.unit}>
              <AppLink to={paths.alertUnits(connected.id)}>{connected.name}</AppLink>
            </h2>
            <FieldMappingEditor key={connected.id} unitId={connected.id} />
            <FirstPacketMonitor unit={connected} />
          </>
        )}
      </div>
    </>
  )
}
