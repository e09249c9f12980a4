import type { Calls } from '@coldbar/contract/calls'
import { Fragment, type ReactNode } from 'react'
import type { CallAnswer } from '../../api/calls.ts'
import { DemountNotice } from '../../fleet/demount/demount-notice.tsx'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import styles from './stock.module.css'

export type StoredTire = CallAnswer<Calls['tires.stock']>['data']['tires'][number]
type Props = {
  title: string
  tires: readonly StoredTire[]
  /** How many there are beside them. */
  more: number
  now: number
  actions?: (tire: StoredTire) => ReactNode
}

/** Tires on no vehicle: what they are, where they came from, how far they rolled, how old they are and what they cost. */
export const StockList = ({ title, tires, more, now, actions }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{t('home.count', { count: tires.length })}</span>
        {more === 0 ? null : <span>{t('stock.more', { more: format.number(more) })}</span>}
      </div>
      <ul className={styles.rows}>
        {tires.map((tire) => (
          <li data-row key={tire.id} className={styles.row}>
            <Tire tire={tire} now={now} />
            {actions === undefined ? null : <div className={styles.actions}>{actions(tire)}</div>}
            {tire.demount_since === null ? null : (
              <div className={styles.mustLookInside}>
                <DemountNotice tire={tire} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Tire = ({ tire, now }: { tire: StoredTire; now: number }) => {
  const t = useT()
  const format = useFormat()
  const link = useFleetPaths().tires
  const carrier = tire.spare_of === null ? null : t('stock.isSpareOf', { vehicle: tire.spare_of.name })
  const kind = [carrier, tire.tire_type, tire.serial_no, tire.has_tag ? t('stock.sensor') : null].filter(
    (part) => part !== null && part !== '',
  )
  return (
    <>
      <div className={styles.who}>
        <AppLink to={link(tire.id)}>{tire.name}</AppLink>
        <span>
          {kind.map((part, nth) => (
            <Fragment key={part}>
              {nth === 0 ? null : ' · '}
              <span className={styles.inOnePiece}>{part}</span>
            </Fragment>
          ))}
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('stock.km')}</dt>
          <dd>{format.distance(tire.km)}</dd>
        </div>
        <div>
          <dt>{t('stock.age')}</dt>
          <dd>{tire.purchased === null ? '–' : format.age(Math.max(0, now - tire.purchased))}</dd>
        </div>
        <div>
          <dt>{t('stock.cost')}</dt>
          <dd>{format.euro(tire.cost)}</dd>
        </div>
        <div>
          <dt>{t('stock.since')}</dt>
          <dd>{tire.since === null ? '–' : format.shortMoment(tire.since, now)}</dd>
        </div>
        <div>
          <dt>{t('stock.lastVehicle')}</dt>
          <dd>{tire.last_vehicle ?? '–'}</dd>
        </div>
      </dl>
    </>
  )
}
