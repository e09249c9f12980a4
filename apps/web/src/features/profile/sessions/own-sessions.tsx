import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../crud/questions/confirm-dialog.tsx'
import { saveFailureHint } from '../../../crud/words/save-failure-hint.ts'
import { forgetSession } from '../../../session/session-store.ts'
import { useT } from '../../../texts/texts.tsx'
import { ErrorBanner } from '../../../ui/notices/error-banner.tsx'
import { useMomentInSentence } from '../../../ui/time/moment-in-sentence.ts'
import form from '../profile-form.module.css'
import styles from '../push-devices.module.css'
import { keepPushDeviceAfterPasswordChange, pushDevicesQuery } from '../push-devices-query.ts'
import { endAllOwnSessions, endOneOwnSession, type OwnSession, ownSessionsQuery } from './own-sessions-query.ts'

type Work = 'others' | 'all' | number

/** Where one is signed in, and signing out elsewhere. */
export const OwnSessions = () => {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(ownSessionsQuery)
  const [busy, setBusy] = useState<Work | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  if (data === undefined) return null

  const during = async (work: Work, does: () => Promise<string | null>): Promise<void> => {
    setFailure(null)
    setBusy(work)
    try {
      const message = await does()
      if (message === null) return
      notifications.show({ message })
    } catch (error) {
      setFailure(error)
    }
    for (const { queryKey } of [ownSessionsQuery, pushDevicesQuery]) await queries.invalidateQueries({ queryKey })
    setBusy(null)
  }
  const endOne = ({ id }: OwnSession) =>
    during(id, async () => {
      await endOneOwnSession(id)
      return t('ownSessions.ended')
    })
  const endOthers = () =>
    during('others', async () => {
      await endAllOwnSessions(true)
      await keepPushDeviceAfterPasswordChange(t('profile.devices.browser'))
      return t('ownSessions.othersEnded')
    })
  const endAll = () =>
    during('all', async () => {
      await endAllOwnSessions(false)
      await forgetSession()
      return null
    })
  return (
    <div className={form.form}>
      <ErrorBanner
        message={failure === null ? null : t('ownSessions.failed')}
        hint={saveFailureHint(failure, t)}
        onDismiss={() => setFailure(null)}
      />
      <fieldset className={form.group}>
        <legend>{t('ownSessions.title')}</legend>
        <p className={styles.words}>{t('ownSessions.words')}</p>
        <ul className={styles.list}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={busy === session.id}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      </fieldset>
      <div className={form.actions}>
        {data.length > 1 ? (
          <Button variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
            {t('ownSessions.endOthers')}
          </Button>
        ) : null}
        <Button variant="default" loading={busy === 'all'} onClick={() => setAsking(true)}>
          {t('ownSessions.endAll')}
        </Button>
      </div>
      <ConfirmDialog
        text={asking ? t('ownSessions.endAllQuestion') : null}
        yes={t('ownSessions.endAll')}
        onYes={() => {
          setAsking(false)
          void endAll()
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}

const SessionRow = ({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const name = session.browser || t('ownSessions.unknown')
  const since = momentOf(session.since)
  const note = t('ownSessions.since', { since, used: momentOf(session.used) })
  return (
    <li className={styles.device}>
      <span className={styles.name}>
        {name}
        <span className={styles.note}>{session.is_own ? `${t('ownSessions.thisOne')} · ${note}` : note}</span>
      </span>
      {session.is_own ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('ownSessions.endOf', { name, since })}
          loading={isBusy}
          onClick={onEnd}
        >
          {t('ownSessions.end')}
        </Button>
      )}
    </li>
  )
}
