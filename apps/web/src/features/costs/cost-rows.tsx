import { COST_UNITS, type CostUnit, rangeText, withoutText } from '@coldbar/i18n/cost-estimate-text'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { COST_GROUPING_TEXT } from './cost-grouping-text.ts'
import styles from './costs.module.css'
import {
  COST_NARROWING_FIELDS,
  type CostEstimate,
  type CostRow,
  type CostsUrlSelection,
  type MonthCostsReport,
} from './costs-query.ts'

/** What each vehicle, type, brand, depot or tire cost; each name leads to the tires behind it. */
export const CostRows = ({ costs, asked }: { costs: MonthCostsReport; asked: CostsUrlSelection }) => {
  const t = useT()
  const format = useFormat()
  const { rows, row_count: count, total } = costs
  /** What all lack is said of the total. */
  const ownGaps = (row: CostRow) => row.per_1000_km_without.filter((gap) => !total.per_1000_km_without.includes(gap))
  return (
    <div id="costs-rows" className={styles.part}>
      <LogTable
        label={t(COST_GROUPING_TEXT[asked.by])}
        rows={rows}
        keyOf={({ id }) => String(id)}
        empty={t('costs.none')}
        columns={[
          { title: t(COST_GROUPING_TEXT[asked.by]), cell: (row) => <RowName row={row} asked={asked} />, wraps: true },
          { title: t('costs.tires'), cell: (row) => format.number(row.tires), figure: true },
          { title: t('costs.km'), cell: (row) => format.distance(row.km), figure: true },
          { title: t('costs.tooSoft'), cell: (row) => format.fillLevel(row.under_inflation), figure: true },
          { title: t('costs.fuel'), cell: (row) => <Figure figure={row.fuel} unit="litres" />, figure: true },
          { title: t('costs.fuelCost'), cell: (row) => <Figure figure={row.fuel_cost} unit="euro" />, figure: true },
          { title: t('costs.wornEarly'), cell: (row) => <Figure figure={row.worn_early} unit="euro" />, figure: true },
          { title: t('costs.repairs'), cell: (row) => format.euro(row.repairs), figure: true },
          {
            title: t('costs.breakdowns'),
            cell: (row) => format.number(row.breakdowns),
            figure: true,
          },
          {
            title: t('costs.per1000'),
            cell: (row) => (
              <>
                <Figure figure={row.per_1000_km} unit="euro" />
                {row.per_1000_km === null ? null : <Small text={withoutText(ownGaps(row), t)} />}
              </>
            ),
            figure: true,
          },
        ]}
      />
      {count > rows.length ? <p className={styles.hint}>{t('costs.firstOf', { listed: rows.length, count })}</p> : null}
    </div>
  )
}

const RowName = ({ row: { id, name }, asked: { by, month } }: { row: CostRow; asked: CostsUrlSelection }) => {
  const t = useT()
  const fleetPaths = useFleetPaths()
  if (id === null) return t('costs.without')
  if (by === 'tire') return <AppLink to={fleetPaths.tires(id)}>{name}</AppLink>
  const rows = { by: 'tire', [COST_NARROWING_FIELDS[by].url]: id, ...(month === null ? {} : { month }) }
  return <AppLink to={paths.costs(rows)}>{name}</AppLink>
}

const Figure = ({ figure, unit }: { figure: CostEstimate | null; unit: CostUnit }) => {
  const t = useT()
  const words = { t, format: useFormat() }
  if (figure === null) return '–'
  const range = rangeText(figure, unit, words)
  return (
    <>
      {COST_UNITS[unit](figure.middle, words)}
      <Small text={range} />
    </>
  )
}

const Small = ({ text }: { text: string | null }) =>
  text === null ? null : <small className={styles.small}>{text}</small>
