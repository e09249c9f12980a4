import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { changeCachedRecords, withRecordRow } from '../../crud/resource/records-query.ts'
import { RecordLimitNotice } from '../../crud/screens/record-limit-notice.tsx'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { type AlertUnit, addUnitKey, type NewUnitKey, revokeUnitKey, type UnitKey } from './alert-unit-calls.ts'
import styles from './unit-keys.module.css'

type Props = { unit: AlertUnit; onKey: (made: NewUnitKey) => void }

/** The keys of an alert unit: which are valid, when they were used, and how to change them. */
export const UnitKeys = ({ unit, onKey }: Props) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const [toRevoke, setToRevoke] = useState<UnitKey | null>(null)
  const keep = (changed: AlertUnit): void =>
    changeCachedRecords<AlertUnit>(queries, 'alertUnits', (rows) => withRecordRow(rows, changed))
  const add = useMutation({
    mutationFn: () => addUnitKey(unit.id),
    onSuccess: (made) => {
      keep(made.unit)
      onKey(made)
    },
  })
  const revoke = useMutation({ mutationFn: (key: UnitKey) => revokeUnitKey(unit.id, key.id), onSuccess: keep })
  const failure = add.error ?? revoke.error
  const when = (moment: number | null): string => (moment === null ? t('admin.units.never') : format.moment(moment))

  return (
    <section className={styles.keys} aria-label={t('admin.units.keys')}>
      <header>
        <h3>{t('admin.units.keys')}</h3>
        <RoleGate call="alertUnits.addKey">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconKey size={15} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('admin.units.addKey')}
          </Button>
        </RoleGate>
      </header>
      <ErrorBanner
        message={failure ? t('errors.updateFailed') : null}
        hint={saveFailureHint(failure, t)}
        onDismiss={() => {
          add.reset()
          revoke.reset()
        }}
      />
      <RecordLimitNotice kind="unitKey" has={unit.keys.filter(({ revoked_at }) => revoked_at === null).length} />
      <ul>
        {unit.keys.map((key) => (
          <li key={key.id} data-revoked={key.revoked_at !== null}>
            <code>{key.hint}…</code>
            <dl>
              <dt>{t('admin.units.created')}</dt>
              <dd>{format.moment(key.created_at)}</dd>
              <dt>{t('admin.units.lastUsed')}</dt>
              <dd>{when(key.last_used_at)}</dd>
              {key.revoked_at === null ? null : (
                <>
                  <dt>{t('admin.units.revoked')}</dt>
                  <dd>{format.moment(key.revoked_at)}</dd>
                </>
              )}
            </dl>
            {key.revoked_at === null ? (
              <RoleGate call="alertUnits.revokeKey">
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('admin.units.revokeKey', { hint: key.hint })}
                  onClick={() => setToRevoke(key)}
                >
                  {t('admin.units.revoke')}
                </Button>
              </RoleGate>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{t('admin.units.rotateHint')}</p>
      <ConfirmDialog
        text={toRevoke ? t('admin.units.revokeQuestion', { hint: toRevoke.hint }) : null}
        yes={t('admin.units.revoke')}
        danger
        onYes={() => {
          if (toRevoke) revoke.mutate(toRevoke)
          setToRevoke(null)
        }}
        onNo={() => setToRevoke(null)}
      />
    </section>
  )
}
