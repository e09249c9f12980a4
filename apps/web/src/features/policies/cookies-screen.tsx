import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
import text from '../../ui/prose.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'

const KEPT = [
  {
    what: 'De sessiecookie',
    why: 'Houdt u aangemeld. Niet leesbaar voor scripts.',
    until: 'Tot u zich afmeldt of de sessie verloopt',
  },
  {
    what: 'csrf_test_name',
    why: 'Voorkomt dat een andere website namens u iets wijzigt.',
    until: 'Zo lang als de sessie',
  },
  { what: 'language', why: 'Onthoudt de gekozen taal.', until: 'Eén jaar' },
  { what: 'notifications', why: 'Onthoudt de meldingsversie, en daarmee welke schermen u ziet.', until: 'Eén jaar' },
  {
    what: 'coldbar-color-scheme (lokale opslag)',
    why: 'Onthoudt licht of donker.',
    until: 'Tot u de websitegegevens wist',
  },
]

/** The cookie statement. In Dutch whatever the language of the interface, as the specification asks. */
export const CookiesScreen = () => {
  useDocumentTitle()
  return (
    <OpenPage>
      <article lang="nl" className={`${text.prose} ${text.page}`}>
        <h1>Cookieverklaring</h1>
        <p>
          Coldbar gebruikt alleen cookies die nodig zijn om te werken en om uw keuzes te onthouden. Er zijn geen cookies
          voor reclame, statistiek of het volgen van bezoekers, en geen cookies van derden. Daarom vragen wij ook geen
          toestemming.
        </p>
        <h2>Wat er op uw apparaat wordt bewaard</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must scroll by keyboard too. */}
        <section className={text.scroll} aria-label="Cookies" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Naam</th>
                <th scope="col">Waarvoor</th>
                <th scope="col">Hoe lang</th>
              </tr>
            </thead>
            <tbody>
              {KEPT.map(({ what, why, until }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{why}</td>
                  <td>{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <h2>Cookies verwijderen</h2>
        <p>
          U kunt cookies op elk moment wissen in de instellingen van uw browser. U wordt dan afgemeld en Coldbar begint
          weer in het Engels. Zonder cookies kunt u zich niet aanmelden.
        </p>
        <p>
          Wat er verder met gegevens gebeurt, staat in de <AppLink to={paths.privacy()}>privacyverklaring</AppLink>.
        </p>
      </article>
    </OpenPage>
  )
}
