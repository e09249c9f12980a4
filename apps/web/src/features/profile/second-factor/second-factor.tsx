import { RECOVERY_CODE_COUNT } from '@coldbar/domain/access/second-factor'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { useMomentInSentence } from '../../../ui/time/moment-in-sentence.ts'
import form from '../profile-form.module.css'
import { keepPushDeviceAfterPasswordChange, pushDevicesQuery } from '../push-devices-query.ts'
import { ownSessionsQuery } from '../sessions/own-sessions-query.ts'
import styles from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'
import { SecondFactorSteps, type SecondFactorTask } from './second-factor-steps.tsx'

/** A code beside the password: on or off, and moved to another phone. */
export const SecondFactorSettings = () => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const queries = useQueryClient()
  const { data } = useQuery(secondFactorQuery)
  const [wish, setWish] = useState<SecondFactorTask | null>(null)
  if (data === undefined) return null
  const { since, recovery_codes, is_demanded } = data
  const isOn = since !== null

  const changed = async (): Promise<void> => {
    // It ended the own sessions elsewhere, and turned all devices off; this one goes on.
    if (wish === 'start') await keepPushDeviceAfterPasswordChange(t('profile.devices.browser'))
    const keys = [secondFactorQuery.queryKey, ownSessionsQuery.queryKey, pushDevicesQuery.queryKey]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const button = (of: SecondFactorTask, words: string) => (
    <Button variant="default" onClick={() => setWish(of)}>
      {words}
    </Button>
  )
  return (
    <div className={form.form}>
      <fieldset className={form.group}>
        <legend>{t('secondFactor.title')}</legend>
        <p className={styles.words}>{t('secondFactor.words')}</p>
        <p className={styles.words}>
          {isOn ? t('secondFactor.on', { time: momentOf(since) }) : t('secondFactor.off')}{' '}
          {isOn ? t('secondFactor.codesLeft', { count: recovery_codes, all: RECOVERY_CODE_COUNT }) : null}{' '}
          {is_demanded ? t('secondFactor.demanded') : null}
        </p>
      </fieldset>
      <div className={styles.buttons}>
        {button('start', t(isOn ? 'secondFactor.replace' : 'secondFactor.setUp'))}
        {isOn ? button('newCodes', t('secondFactor.newCodes')) : null}
        {isOn && !is_demanded ? button('turnOff', t('secondFactor.turnOff')) : null}
      </div>
      {wish === null ? null : (
        <SecondFactorSteps wish={wish} isOn={isOn} onChanged={changed} onClose={() => setWish(null)} />
      )}
    </div>
  )
}
