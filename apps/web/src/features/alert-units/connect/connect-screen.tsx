import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useUrlState } from '../../../url/url-state.ts'
import type { NewKey } from '../unit-calls.ts'
import styles from './connect.module.css'
import { FirstPacket } from './first-packet.tsx'
import { GatewayInstructions } from './gateway-instructions.tsx'
import { GATEWAY_KINDS, type GatewayKind } from './gateway-kinds.ts'
import { UnitForm } from './unit-form.tsx'

const kindOf = (text: string | undefined): GatewayKind => GATEWAY_KINDS.find((kind) => kind === text) ?? 'own'

/** From what somebody owns to its first packet: choose it, get its key and what to paste, see what comes. */
export const ConnectScreen = () => {
  const t = useT()
  const [url, change] = useUrlState()
  const kind = kindOf(url.kind)
  const [made, setMade] = useState<NewKey | null>(null)
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
        {made === null ? (
          <UnitForm onKey={setMade} />
        ) : (
          <>
            <GatewayInstructions kind={kind} made={made} />
            <FirstPacket key={made.key} unit={made.unit} />
            <Button variant="default" onClick={() => setMade(null)}>
              {t('connect.another')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
