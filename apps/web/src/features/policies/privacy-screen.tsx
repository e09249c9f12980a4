import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { OpenPage } from '../../ui/open-page.tsx'
import text from '../../ui/prose.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'

/** The privacy statement. In Dutch whatever the language of the interface, as the specification asks. */
export const PrivacyScreen = () => {
  useDocumentTitle()
  return (
    <OpenPage>
      <article lang="nl" className={`${text.prose} ${text.page}`}>
        <h1>Privacyverklaring</h1>
        <p className={text.dated}>Deze verklaring geldt voor iedereen die met Coldbar werkt of erin genoemd wordt.</p>

        <h2>Wie is verantwoordelijk?</h2>
        <p>
          Coldbar draait op een server van de organisatie die uw wagenpark beheert, of van een partij die dat voor haar
          doet. Die organisatie bepaalt waarvoor de gegevens worden gebruikt en is de verwerkingsverantwoordelijke in de
          zin van de Algemene verordening gegevensbescherming (AVG). De makers van de software ontvangen geen gegevens.
        </p>

        <h2>Welke gegevens verwerken wij?</h2>
        <ul>
          <li>
            <strong>Account:</strong> gebruikersnaam, naam, e-mailadres, telefoonnummer voor sms, taal, rol en een
            versleutelde afdruk van uw wachtwoord. Het wachtwoord zelf wordt nooit bewaard.
          </li>
          <li>
            <strong>Contacten en leveranciers:</strong> wat medewerkers daarover invullen, zoals naam en telefoonnummer.
          </li>
          <li>
            <strong>Metingen:</strong> druk en temperatuur van banden, met tijd, snelheid, kilometerstand en plaats van
            het voertuig. Wie een voertuig bestuurt, wordt niet vastgelegd; samen met een rooster kunnen deze gegevens
            wel iets over een chauffeur zeggen.
          </li>
          <li>
            <strong>Logboek:</strong> aanmeldingen, mislukte pogingen en technische fouten, om misbruik te herkennen.
          </li>
        </ul>

        <h2>Waarvoor en op welke grond?</h2>
        <p>
          Wij verwerken deze gegevens om te waarschuwen voor onveilige banden, om onderhoud te plannen en om de toegang
          te beveiligen. De grondslag is het gerechtvaardigd belang bij veilig vervoer (artikel 6, eerste lid, onder f,
          AVG) en, voor uw account, de uitvoering van de overeenkomst.
        </p>

        <h2>Hoe lang bewaren wij ze?</h2>
        <p>
          Metingen worden na de bewaartermijn die uw organisatie heeft ingesteld automatisch gewist. Accounts verdwijnen
          wanneer zij worden verwijderd. Sessies verlopen vanzelf.
        </p>

        <h2>Met wie delen wij ze?</h2>
        <p>
          Met niemand buiten uw organisatie, tenzij zij zelf meldingen instelt naar een e-mailadres, een telefoonnummer
          of een boordcomputer. Kaart en lettertypen komen van de eigen server. Wie op de kaart voor straten kiest of
          een link naar een kaartdienst volgt, haalt beelden op bij die dienst, die dan het bekeken gebied en het
          IP-adres kan zien.
        </p>

        <h2>Uw rechten</h2>
        <p>
          U kunt uw gegevens inzien, laten verbeteren of verwijderen, de verwerking laten beperken, bezwaar maken en uw
          gegevens meenemen. Vraag dit aan de beheerder van uw organisatie. Komt u er samen niet uit, dan kunt u een
          klacht indienen bij de Autoriteit Persoonsgegevens.
        </p>
        <p>
          Welke cookies Coldbar plaatst, staat in de <AppLink to={paths.cookies()}>cookieverklaring</AppLink>.
        </p>
      </article>
    </OpenPage>
  )
}
