import { useT } from '../../texts/texts.tsx'
import { ExampleWall } from './example-wall.tsx'
import styles from './product-introduction.module.css'

/** What Coldbar does, in a few words and a picture, for who has not signed in yet. Nothing in it is to be pressed. */
export const ProductIntroduction = () => {
  const t = useT()
  return (
    <section aria-labelledby="introduction" className={styles.introduction}>
      <h2 id="introduction">{t('welcome.title')}</h2>
      <p>{t('welcome.about')}</p>
      <figure>
        <ExampleWall />
        <figcaption>{t('welcome.caption')}</figcaption>
      </figure>
    </section>
  )
}
