import type { DiscoveredTag } from '../../../fleet/queries/discovered-tags-query.ts'
import { paths } from '../../../paths.ts'
import { useFormat, useT } from '../../../texts/texts.tsx'
import { AppLink } from '../../../ui/links/app-link.tsx'
import styles from './connect.module.css'

/** The rest stands in the list of discovered tags. */
const MOST_SHOWN = 20

/** The tags that no tire carries yet, with what they said last, each to be given to a tire. */
export const UnassignedTagsList = ({ tags }: { tags: readonly DiscoveredTag[] }) => {
  const t = useT()
  const format = useFormat()
  if (tags.length === 0) return null
  return (
    <section aria-label={t('nav.discoveredTags')}>
      <h3>{t('connect.live.unknown', { count: tags.length })}</h3>
      <p>{t('connect.live.mount')}</p>
      <ul className={styles.tags}>
        {tags.slice(0, MOST_SHOWN).map(({ tag_id, name, sensor_name, pressure, temperature }) => (
          <li key={tag_id}>
            <AppLink to={paths.discoveredTags(tag_id)}>{sensor_name ?? name}</AppLink>
            <span>{format.pressure(pressure, 2)}</span>
            <span>{format.temperature(temperature)}</span>
          </li>
        ))}
      </ul>
      <AppLink to={paths.discoveredTags()}>{t('nav.discoveredTags')}</AppLink>
    </section>
  )
}
