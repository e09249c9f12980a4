import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { Suspense, useRef } from 'react'
import { type LiveState, useLiveState } from '../../live/live-state.ts'
import { POLL_EVERY_SECONDS } from '../../live/polling.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useHasInteracted } from '../../ui/lazy/first-interaction.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './live-indicator.module.css'

const Explanation = lazyOnInteraction(async () => (await import('./live-indicator-tooltip.tsx')).LiveIndicatorTooltip, {
  isWanted: () => false,
})

/** Below this nobody can tell; above it the indicator says how far the screen is behind. */
const NOTICEABLE_SECONDS = 3

/** Whether the page can be believed: live, behind or offline, and how old the newest reading is. */
export const LiveIndicator = () => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const state = useLiveState()
  const stirred = useHasInteracted()
  const at = useRef<HTMLDivElement>(null)
  const { tone, word, explanation } = wordsFor(state, t, format, now)
  const age = state.lastReading === null || tone === 'offline' ? null : format.shortAge(now - state.lastReading)
  return (
    <>
      <div ref={at} className={styles.live} data-tone={tone}>
        <span className={styles.dot} aria-hidden="true" />
        <span role="status">{word}</span>
        {age ? <span className={styles.age}>{age}</span> : null}
      </div>
      {stirred ? (
        <Suspense fallback={null}>
          <Explanation at={at} text={explanation} />
        </Suspense>
      ) : null}
    </>
  )
}

type Words = { tone: 'live' | 'quiet' | 'behind' | 'offline'; word: string; explanation: string }

const wordsFor = (
  { mode, lastReading, behindSeconds }: LiveState,
  t: Translate,
  format: Format,
  now: number,
): Words => {
  const time = format.momentInSentence(lastReading, now)
  const seconds = POLL_EVERY_SECONDS
  if (mode === 'offline') {
    const word =
      lastReading === null
        ? t('shell.live.offline')
        : t('shell.live.offlineSince', { time: format.shortMoment(lastReading, now) })
    return { tone: 'offline', word, explanation: t('shell.live.explainOffline', { time }) }
  }
  if (mode === 'polling') {
    return {
      tone: 'behind',
      word: t('shell.live.polling', { seconds }),
      explanation: t('shell.live.explainPolling', { time, seconds }),
    }
  }
  const explanation = lastReading === null ? t('shell.live.explainNone') : t('shell.live.explainLive', { time })
  if (mode === 'connecting') return { tone: 'behind', word: t('shell.live.connecting'), explanation }
  if (behindSeconds > NOTICEABLE_SECONDS) {
    return { tone: 'behind', word: t('shell.live.behind', { age: format.shortAge(behindSeconds) }), explanation }
  }
  // Connected, and nothing to show for it: the whole fleet has no reading, or none young enough to be a pressure of now.
  const isQuiet = lastReading === null || isPressureStale(epochSeconds(lastReading), epochSeconds(now))
  return { tone: isQuiet ? 'quiet' : 'live', word: t('shell.live.live'), explanation }
}
