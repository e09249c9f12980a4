import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './home.module.css'

const STEPS = ['type', 'vehicle', 'tire', 'key', 'reading'] as const

/** An empty fleet: what to do, in order. */
export const FirstSteps = () => {
  const t = useT()
  return (
    <section className={styles.steps}>
      <h2>{t('home.noVehicles')}</h2>
      <p>{t('home.noVehiclesHint')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`home.steps.${step}`)}</li>
        ))}
      </ol>
      <a href={paths.apiDocs()}>{t('home.steps.docs')}</a>
    </section>
  )
}
