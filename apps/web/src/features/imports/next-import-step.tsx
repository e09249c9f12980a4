import type { ImportKind } from '@coldbar/contract/imports/import-columns'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './import.module.css'

/** The file that comes after this one: tires go on vehicles, tags into tires. */
const FOLLOWING = {
  vehicles: { kind: 'tires', text: 'imports.next.importTires' },
  tires: { kind: 'tags', text: 'imports.next.importTags' },
  tags: null,
  pois: null,
} as const satisfies Record<ImportKind, { kind: ImportKind; text: MessageKey } | null>

/** Where the records of the file are seen. */
const SEEN = {
  vehicles: 'imports.next.seeVehicles',
  tires: 'imports.next.seeTires',
  tags: 'imports.next.seeTires',
  pois: 'imports.next.seePlaces',
} as const satisfies Record<ImportKind, MessageKey>

type Props = { kind: ImportKind; onKind: (kind: ImportKind) => void }

/** What comes after a stored file. */
export const NextStepAfterImport = ({ kind, onKind }: Props) => {
  const t = useT()
  const { vehicles, tires } = useFleetPaths()
  const to = { vehicles, tires, tags: tires, pois: paths.places }[kind]
  const following = FOLLOWING[kind]
  return (
    <section className={styles.next} aria-labelledby="import-next">
      <h2 id="import-next">{t('imports.next.title')}</h2>
      <p>{t(`imports.next.${kind}`)}</p>
      <div className={styles.links}>
        {following ? <Button onClick={() => onKind(following.kind)}>{t(following.text)}</Button> : null}
        <AppLink to={to()}>{t(SEEN[kind])}</AppLink>
        <RoleGate call="alertUnits.all">
          <AppLink to={paths.alertUnits()}>{t('nav.alertUnits')}</AppLink>
        </RoleGate>
      </div>
    </section>
  )
}
