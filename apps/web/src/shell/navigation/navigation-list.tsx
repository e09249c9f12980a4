import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconSettings } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './navigation.module.css'
import { type NavigationGroup, type NavigationItem, navigationGroups } from './navigation-groups.ts'

type Props = { label: string; onFollowed?: () => void }

/** All groups with their screens: at the left of a desk, in the drawer of a phone. */
export const NavigationList = ({ label, onFollowed }: Props) => {
  const session = useSession()
  const groups = navigationGroups(session?.notifications ?? 2, session?.role ?? null)
  return (
    <nav aria-label={label} className={styles.list}>
      {groups
        .filter(({ isSetup }) => !isSetup)
        .map((group) => (
          <Group key={group.title} group={group} onFollowed={onFollowed} />
        ))}
      <Setup groups={groups.filter(({ isSetup }) => isSetup)} onFollowed={onFollowed} />
    </nav>
  )
}

type Followed = { onFollowed: (() => void) | undefined }

const Group = ({ group, onFollowed }: { group: NavigationGroup } & Followed) => {
  const t = useT()
  return (
    <ul aria-label={t(group.title)} className={styles.group}>
      {group.items.map((item) => (
        <Item key={item.to} item={item} onFollowed={onFollowed} />
      ))}
    </ul>
  )
}

const Item = ({ item: { to, title, icon: Icon }, onFollowed }: { item: NavigationItem } & Followed) => {
  const t = useT()
  return (
    <li>
      <Link
        to={to}
        preload="intent"
        className={styles.item}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        {...(onFollowed ? { onClick: onFollowed } : {})}
      >
        {Icon ? <Icon size={18} stroke={1.7} aria-hidden="true" /> : null}
        {t(title)}
      </Link>
    </li>
  )
}

/** What is set up once, behind one entry; open while one of its screens is. */
const Setup = ({ groups, onFollowed }: { groups: readonly NavigationGroup[] } & Followed) => {
  const t = useT()
  const id = useId()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isHere = groups.some(({ items }) => items.some(({ to }) => path === to || path.startsWith(`${to}/`)))
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? isHere
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is long: the entry of the screen at hand may lie below what the side bar shows.
    if (path && isOpen) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path, isOpen])
  return (
    <div className={styles.setup}>
      <UnstyledButton
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setToggled(!isOpen)}
      >
        <IconSettings size={18} stroke={1.7} aria-hidden="true" />
        {t('nav.groups.setup')}
        <IconChevronRight size={15} className={styles.chevron} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} ref={list} hidden={!isOpen} className={styles.setupGroups}>
        {groups.map((group) => (
          <div key={group.title}>
            <span className={styles.groupTitle} aria-hidden="true">
              {t(group.title)}
            </span>
            <Group group={group} onFollowed={onFollowed} />
          </div>
        ))}
      </div>
    </div>
  )
}
