import { Link } from '@tanstack/react-router'
import { useGeneration } from '../session/fleet-paths.ts'
import { useSession } from '../session/session-store.ts'
import { useT } from '../texts/texts.tsx'
import styles from './navigation.module.css'
import { type NavigationGroup, navigationGroups } from './navigation-groups.ts'

type Props = { label: string; onFollowed?: () => void }

/** All groups with their screens: at the left of a desk, in the drawer of a phone. */
export const NavigationList = ({ label, onFollowed }: Props) => {
  const session = useSession()
  return (
    <nav aria-label={label} className={styles.list}>
      {navigationGroups(useGeneration(), session?.role ?? null).map((group) => (
        <Group key={group.title} group={group} onFollowed={onFollowed} />
      ))}
    </nav>
  )
}

const Group = ({ group, onFollowed }: { group: NavigationGroup; onFollowed: (() => void) | undefined }) => {
  const t = useT()
  const title = t(group.title)
  return (
    <div className={styles.group}>
      {group.items.length > 1 ? (
        <span className={styles.groupTitle} aria-hidden="true">
          {title}
        </span>
      ) : null}
      <ul aria-label={title}>
        {group.items.map(({ to, title }) => (
          <li key={to}>
            <Link
              to={to}
              preload="intent"
              className={styles.item}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              {...(onFollowed ? { onClick: onFollowed } : {})}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
