import type { ErasurePreview } from '@coldbar/contract/people/erasure'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import styles from './erase-person-dialog.module.css'

const PATH = { notification: paths.notifications, task: paths.taskRules } as const

/** Rules that name somebody, with the way to each; of one that would tell nobody else it says so. */
export const RulesOfPerson = ({ rules }: { rules: ErasurePreview['rules'] }) => {
  const t = useT()
  return (
    <ul className={styles.list}>
      {rules.map(({ of, id, name, next, is_last: isLast }) => (
        <li key={`${of} ${id} ${next}`}>
          <AppLink to={PATH[of](id)}>
            {isLast ? t(next ? 'erasure.lastOfNext' : 'erasure.lastOf', { name }) : name}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
