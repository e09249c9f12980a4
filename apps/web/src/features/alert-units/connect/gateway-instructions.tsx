import { paths } from '../../../paths.ts'
import { useT } from '../../../texts/texts.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import { AppLink } from '../../../ui/links/app-link.tsx'
import type { NewUnitKey } from '../alert-unit-calls.ts'
import styles from './connect.module.css'
import type { GatewayEndpoint } from './connect-instructions.ts'
import { CopyableText } from './copyable-text.tsx'
import { GATEWAY_INSTRUCTIONS, type GatewayKind } from './gateway-kinds.ts'

/** The key of an alert unit, shown this once, and what to set in its gateway or run beside it. */
export const GatewayInstructions = ({ kind, made: { unit, key } }: { kind: GatewayKind; made: NewUnitKey }) => {
  const t = useT()
  const { snippets, qr } = GATEWAY_INSTRUCTIONS[kind]
  const place: GatewayEndpoint = { origin: location.origin, host: location.hostname, key, unitId: unit.id }
  return (
    <>
      <section className={styles.part} aria-label={t('connect.key')}>
        <h2>{t('connect.key')}</h2>
        <CopyableText title={t('admin.once.key', { name: unit.name })} text={key} />
        <p>
          {t('connect.once')} <AppLink to={paths.alertUnits(unit.id)}>{unit.name}</AppLink>
        </p>
      </section>
      <section className={styles.part} aria-label={t('connect.paste')}>
        <h2>{t('connect.paste')}</h2>
        <p>{t(`connect.kinds.${kind}.note`)}</p>
        {qr === undefined ? null : (
          <figure>
            <QrCode text={qr(place)} label={t('connect.qr')} />
            <figcaption>{t('connect.qrHint')}</figcaption>
          </figure>
        )}
        {snippets.map(({ title, text }) => (
          <CopyableText key={title} title={t(title)} text={text(place)} />
        ))}
      </section>
    </>
  )
}
