import type { CallName } from '@coldbar/domain/access/call-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './detail-tabs.module.css'

export type DetailTab<Subject> = {
  readonly key: string
  readonly title: MessageKey
  readonly show: (subject: Subject) => ReactNode
  /** Shown to those only who may make this call. */
  readonly needs?: CallName
}

type Props<Subject> = { tabs: readonly DetailTab<Subject>[]; subject: Subject }

/** The tabs of a detail, the open one in the address; an unknown one is the first. */
export const DetailTabs = <Subject,>({ tabs: all, subject }: Props<Subject>) => {
  const t = useT()
  const role = useSession()?.role ?? null
  const tabs = all.filter(({ needs }) => needs === undefined || mayCall(role, needs))
  const [url, change] = useUrlState()
  const open = tabs.find(({ key }) => key === url.tab) ?? tabs[0]
  if (open === undefined) return null
  return (
    <Tabs value={open.key} onChange={(key) => change({ tab: key === tabs[0]?.key ? null : key })} mt="md">
      <Tabs.List mb="md">
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} px={12} className={styles.tab}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.key}>{open.show(subject)}</Tabs.Panel>
    </Tabs>
  )
}
