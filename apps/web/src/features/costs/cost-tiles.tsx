import { isSoftCostGap } from '@coldbar/domain/costs/month-costs'
import { COST_UNITS, type CostUnit, rangeText, withoutText } from '@coldbar/i18n/cost-estimate-text'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './costs.module.css'
import type { CostEstimate, MonthCostTotals } from './costs-query.ts'

const exactly = (value: number | null): CostEstimate | null =>
  value === null ? null : { low: value, middle: value, high: value }

/** What a month cost, first because tires were soft, then of all: each figure with the range that it lies in, or with what is missing to know it. */
export const MonthCostTiles = ({ total }: { total: MonthCostTotals }) => (
  <>
    <SoftTireTiles total={total} />
    <AllTireTiles total={total} />
  </>
)

/** What soft tires cost in one sum, and the figures that it is made of. */
const SoftTireTiles = ({ total }: { total: MonthCostTotals }) => {
  const t = useT()
  return (
    <section className={styles.figures} aria-labelledby="costs-soft">
      <h2 id="costs-soft">{t('costs.ofSoftTires')}</h2>
      <dl className={styles.tiles}>
        <Tile
          title={t('costs.softCost')}
          figure={total.soft_cost}
          unit="euro"
          without={withoutText(total.per_1000_km_without.filter(isSoftCostGap), t)}
          isMain
        />
        <Tile title={t('costs.fuelCost')} figure={total.fuel_cost} unit="euro" missing={t('costs.needsFuelPrice')} />
        <Tile title={t('costs.wornEarly')} figure={total.worn_early} unit="euro" missing={t('costs.needsLimits')} />
        <Tile title={t('costs.fuel')} figure={total.fuel} unit="litres" />
        <Tile title={t('costs.co2')} figure={total.carbon_dioxide} unit="kilograms" />
      </dl>
    </section>
  )
}

const AllTireTiles = ({ total }: { total: MonthCostTotals }) => {
  const t = useT()
  const format = useFormat()
  const without = withoutText(total.per_1000_km_without, t)
  return (
    <section className={styles.figures} aria-labelledby="costs-all">
      <h2 id="costs-all">{t('costs.ofAllTires')}</h2>
      <dl className={styles.tiles}>
        <div>
          <dt>{t('costs.breakdowns')}</dt>
          <dd>
            <a href="#costs-happened">{format.number(total.breakdowns)}</a>
            <span>
              {total.breakdowns === 0
                ? null
                : total.breakdown_cost === null
                  ? t('costs.needsBreakdownCost')
                  : format.euro(total.breakdown_cost)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('costs.avoided')}</dt>
          <dd>
            <a href="#costs-happened">{format.number(total.avoided)}</a>
            <span>{total.late > 0 ? `${t('costs.late')}${t('common.colon')}${format.number(total.late)}` : null}</span>
          </dd>
        </div>
        <Tile title={t('costs.repairs')} figure={exactly(total.repairs)} unit="euro" href="#costs-repairs" />
        <Tile
          title={t('costs.worn')}
          figure={exactly(total.worn)}
          unit="euro"
          missing={t('costs.needsLimits')}
          note={t('costs.wornNote')}
        />
        <Tile title={t('costs.per1000')} figure={total.per_1000_km} unit="euro" missing={without} without={without} />
        <div>
          <dt>{t('costs.km')}</dt>
          <dd>
            <strong>{format.distance(total.km)}</strong>
            <span>{`${t('costs.tires')}${t('common.colon')}${format.number(total.tires)}`}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

type TileProps = {
  title: string
  figure: CostEstimate | null
  unit: CostUnit
  /** What to do where it is not known. */
  missing?: string | null
  /** What it leaves out where it is known. */
  without?: string | null
  /** What it is, where the title is too short to say so. */
  note?: string | null
  /** Where its rows are. */
  href?: string
  /** The sum of the tiles beside it. */
  isMain?: boolean
}

const Tile = ({ title, figure, unit, missing, without, note, href = '#costs-rows', isMain = false }: TileProps) => {
  const t = useT()
  const format = useFormat()
  const words = { t, format }
  const below = figure === null ? [missing] : [rangeText(figure, unit, words), note, without]
  return (
    <div data-main={isMain || undefined}>
      <dt>{title}</dt>
      <dd>
        {figure === null ? (
          <strong data-unknown>{t('costs.notKnown')}</strong>
        ) : (
          <a href={href}>{COST_UNITS[unit](figure.middle, words)}</a>
        )}
        {below.map((line) => (line ? <span key={line}>{line}</span> : null))}
      </dd>
    </div>
  )
}
