import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The route chooses the generation; see `routes/`. */
export type ScreenGeneration = 'v2' | 'v3'

export const TireOverviewScreen = ({ generation }: { generation: ScreenGeneration }) => {
  const t = useT()
  return <PageHeader title={t('tires.title')} aside={generation} />
}
