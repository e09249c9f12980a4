import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { useFormat, useT } from '../../texts/texts.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import type { VisitNewsRow } from './visit-news-query.ts'

/** The last day of a tire as a small line. */
export const TireSparkline = ({ spark }: { spark: VisitNewsRow['spark'] }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Sparkline values={spark.values} span={spark.of === 'fill_level' ? 10 : 1} label={sparkText(spark, t, format)} />
  )
}

const sparkText = ({ of, figures }: VisitNewsRow['spark'], t: Translate, format: Format): string => {
  const known = figures.flatMap((value) => value ?? [])
  if (known.length === 0) return t('home.news.noSpark')
  const write = of === 'fill_level' ? format.fillLevel : format.pressure
  const [first, last, lowest] = [write(known[0]), write(known.at(-1)), write(Math.min(...known))]
  return t(of === 'fill_level' ? 'home.news.sparkFill' : 'home.news.sparkPressure', { first, last, lowest })
}
