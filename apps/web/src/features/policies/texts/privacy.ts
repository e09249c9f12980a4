import type { Language } from '@coldbar/i18n/language'
import type { PolicyText } from '../policy-text.ts'

/** The privacy statement in every language; the Dutch one counts. */
export const PRIVACY: Readonly<Record<Language, PolicyText>> = {
  nl: {
    title: 'Privacyverklaring',
    lead: 'Deze verklaring geldt voor iedereen die met Coldbar werkt of erin genoemd wordt.',
    parts: [
      {
        title: 'Wie is verantwoordelijk?',
        says: [
          'Coldbar draait op een server van de organisatie die uw wagenpark beheert, of van een partij die dat voor haar doet. Die organisatie bepaalt waarvoor de gegevens worden gebruikt en is de verwerkingsverantwoordelijke in de zin van de Algemene verordening gegevensbescherming (AVG). De makers van de software ontvangen geen gegevens.',
        ],
      },
      {
        title: 'Welke gegevens verwerken wij?',
        says: [
          [
            [
              'Account',
              'gebruikersnaam, naam, e-mailadres, telefoonnummer voor sms, taal, rol en een versleutelde afdruk van uw wachtwoord. Het wachtwoord zelf wordt nooit bewaard.',
            ],
            ['Contacten en leveranciers', 'wat medewerkers daarover invullen, zoals naam en telefoonnummer.'],
            [
              'Metingen',
              'druk en temperatuur van banden, met tijd, snelheid, kilometerstand en plaats van het voertuig. Wie een voertuig bestuurt, wordt niet vastgelegd; samen met een rooster kunnen deze gegevens wel iets over een chauffeur zeggen.',
            ],
            ['Logboek', 'aanmeldingen, mislukte pogingen en technische fouten, om misbruik te herkennen.'],
          ],
        ],
      },
      {
        title: 'Waarvoor en op welke grond?',
        says: [
          'Wij verwerken deze gegevens om te waarschuwen voor onveilige banden, om onderhoud te plannen en om de toegang te beveiligen. De grondslag is het gerechtvaardigd belang bij veilig vervoer (artikel 6, eerste lid, onder f, AVG) en, voor uw account, de uitvoering van de overeenkomst.',
        ],
      },
      {
        title: 'Hoe lang bewaren wij ze?',
        says: [
          'Metingen worden na de bewaartermijn die uw organisatie heeft ingesteld automatisch gewist. Accounts verdwijnen wanneer zij worden verwijderd. Sessies verlopen vanzelf.',
        ],
      },
      {
        title: 'Met wie delen wij ze?',
        says: [
          'Met niemand buiten uw organisatie, tenzij zij zelf meldingen instelt naar een e-mailadres, een telefoonnummer of een boordcomputer. Kaart en lettertypen komen van de eigen server. Wie op de kaart voor straten kiest of een link naar een kaartdienst volgt, haalt beelden op bij die dienst, die dan het bekeken gebied en het IP-adres kan zien.',
        ],
      },
      {
        title: 'Uw rechten',
        says: [
          'U kunt uw gegevens inzien, laten verbeteren of verwijderen, de verwerking laten beperken, bezwaar maken en uw gegevens meenemen. Vraag dit aan de beheerder van uw organisatie. Komt u er samen niet uit, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
    ],
    other: ['Welke cookies Coldbar plaatst, staat in de', 'cookieverklaring', '.'],
    original: null,
  },
  en: {
    title: 'Privacy statement',
    lead: 'This statement is for everyone who works with Coldbar or is named in it.',
    parts: [
      {
        title: 'Who is responsible?',
        says: [
          'Coldbar runs on a server of the organisation that keeps your fleet, or of a party that does so for it. That organisation decides what the data are used for, and is the controller in the sense of the General Data Protection Regulation (GDPR). The makers of the software receive no data.',
        ],
      },
      {
        title: 'Which data do we process?',
        says: [
          [
            [
              'Account',
              'login, name, e-mail address, phone number for text messages, language, role and an encrypted print of your password. The password itself is never kept.',
            ],
            ['Contacts and suppliers', 'what colleagues enter about them, such as name and phone number.'],
            [
              'Measurements',
              'pressure and temperature of tires, with time, speed, odometer and position of the vehicle. Nobody records who drives a vehicle; together with a roster these data may still say something about a driver.',
            ],
            ['Log', 'sign-ins, failed attempts and technical errors, to recognise misuse.'],
          ],
        ],
      },
      {
        title: 'What for, and on which ground?',
        says: [
          'We process these data to warn of unsafe tires, to plan maintenance and to protect access. The ground is the legitimate interest in safe transport (article 6(1)(f) GDPR) and, for your account, the performance of the contract.',
        ],
      },
      {
        title: 'How long do we keep them?',
        says: [
          'Measurements are deleted by themselves after the time that your organisation has set. Accounts are gone once they are deleted. Sessions end by themselves.',
        ],
      },
      {
        title: 'With whom do we share them?',
        says: [
          'With nobody outside your organisation, unless it sets up messages to an e-mail address, a phone number or an on-board computer. Map and fonts come from your own server. Whoever chooses streets on the map, or follows a link to a map service, fetches pictures from that service, which can then see the area looked at and the IP address.',
        ],
      },
      {
        title: 'Your rights',
        says: [
          'You may see your data, have them corrected or deleted, have the processing restricted, object to it, and take your data with you. Ask whoever manages Coldbar at your organisation. If you do not reach an agreement, you may complain to the data protection authority of your country; in the Netherlands that is the Autoriteit Persoonsgegevens.',
        ],
      },
    ],
    other: ['Which cookies Coldbar sets is told in the', 'cookie statement', '.'],
    original: {
      note: 'This is a translation. Where it differs from the Dutch text, the Dutch text counts.',
      open: 'Read the Dutch text',
    },
  },
  fr: {
    title: 'Déclaration de confidentialité',
    lead: 'Cette déclaration s’adresse à tous ceux qui travaillent avec Coldbar ou qui y sont nommés.',
    parts: [
      {
        title: 'Qui est responsable ?',
        says: [
          'Coldbar fonctionne sur un serveur de l’organisation qui gère votre flotte, ou d’un prestataire qui le fait pour elle. Cette organisation décide de l’usage des données et en est le responsable du traitement au sens du règlement général sur la protection des données (RGPD). Les auteurs du logiciel ne reçoivent aucune donnée.',
        ],
      },
      {
        title: 'Quelles données traitons-nous ?',
        says: [
          [
            [
              'Compte',
              'identifiant, nom, adresse e-mail, numéro de téléphone pour les SMS, langue, rôle et une empreinte chiffrée de votre mot de passe. Le mot de passe lui-même n’est jamais conservé.',
            ],
            [
              'Contacts et fournisseurs',
              'ce que les collaborateurs saisissent à leur sujet, comme le nom et le numéro de téléphone.',
            ],
            [
              'Mesures',
              'pression et température des pneus, avec l’heure, la vitesse, le kilométrage et la position du véhicule. Personne n’enregistre qui conduit un véhicule ; rapprochées d’un planning, ces données peuvent toutefois renseigner sur un conducteur.',
            ],
            ['Journal', 'connexions, tentatives échouées et erreurs techniques, pour reconnaître les abus.'],
          ],
        ],
      },
      {
        title: 'À quelles fins et sur quelle base ?',
        says: [
          'Nous traitons ces données pour avertir de pneus dangereux, planifier l’entretien et protéger l’accès. La base est l’intérêt légitime d’un transport sûr (article 6, paragraphe 1, point f, du RGPD) et, pour votre compte, l’exécution du contrat.',
        ],
      },
      {
        title: 'Combien de temps les conservons-nous ?',
        says: [
          'Les mesures sont effacées automatiquement après la durée que votre organisation a fixée. Les comptes disparaissent lorsqu’ils sont supprimés. Les sessions expirent d’elles-mêmes.',
        ],
      },
      {
        title: 'Avec qui les partageons-nous ?',
        says: [
          'Avec personne hors de votre organisation, sauf si elle règle elle-même des messages vers une adresse e-mail, un numéro de téléphone ou un ordinateur de bord. La carte et les polices viennent de votre propre serveur. Qui choisit les rues sur la carte, ou suit un lien vers un service de cartes, demande des images à ce service, qui voit alors la zone regardée et l’adresse IP.',
        ],
      },
      {
        title: 'Vos droits',
        says: [
          'Vous pouvez consulter vos données, les faire corriger ou effacer, faire limiter leur traitement, vous y opposer et les emporter. Adressez-vous à la personne qui gère Coldbar dans votre organisation. Si vous ne trouvez pas d’accord, vous pouvez porter plainte auprès de l’autorité de protection des données de votre pays ; aux Pays-Bas, c’est l’Autoriteit Persoonsgegevens.',
        ],
      },
    ],
    other: ['Les cookies que Coldbar dépose sont décrits dans la', 'déclaration sur les cookies', '.'],
    original: {
      note: 'Ceci est une traduction. Si elle diffère du texte néerlandais, c’est le texte néerlandais qui fait foi.',
      open: 'Lire le texte néerlandais',
    },
  },
  de: {
    title: 'Datenschutzerklärung',
    lead: 'Diese Erklärung gilt für alle, die mit Coldbar arbeiten oder darin genannt werden.',
    parts: [
      {
        title: 'Wer ist verantwortlich?',
        says: [
          'Coldbar läuft auf einem Server der Organisation, die Ihren Fuhrpark verwaltet, oder eines Dienstleisters, der das für sie tut. Diese Organisation bestimmt, wofür die Daten verwendet werden, und ist der Verantwortliche im Sinne der Datenschutz-Grundverordnung (DSGVO). Die Hersteller der Software erhalten keine Daten.',
        ],
      },
      {
        title: 'Welche Daten verarbeiten wir?',
        says: [
          [
            [
              'Konto',
              'Anmeldename, Name, E-Mail-Adresse, Telefonnummer für SMS, Sprache, Rolle und einen verschlüsselten Abdruck Ihres Passworts. Das Passwort selbst wird nie gespeichert.',
            ],
            ['Kontakte und Lieferanten', 'was Mitarbeiter dazu eingeben, zum Beispiel Name und Telefonnummer.'],
            [
              'Messwerte',
              'Druck und Temperatur von Reifen, mit Zeit, Geschwindigkeit, Kilometerstand und Standort des Fahrzeugs. Wer ein Fahrzeug fährt, wird nicht erfasst; zusammen mit einem Dienstplan können diese Daten dennoch etwas über einen Fahrer sagen.',
            ],
            ['Protokoll', 'Anmeldungen, fehlgeschlagene Versuche und technische Fehler, um Missbrauch zu erkennen.'],
          ],
        ],
      },
      {
        title: 'Wofür und auf welcher Grundlage?',
        says: [
          'Wir verarbeiten diese Daten, um vor unsicheren Reifen zu warnen, die Wartung zu planen und den Zugang zu schützen. Grundlage ist das berechtigte Interesse an sicherem Verkehr (Artikel 6 Absatz 1 Buchstabe f DSGVO) und, für Ihr Konto, die Erfüllung des Vertrags.',
        ],
      },
      {
        title: 'Wie lange bewahren wir sie auf?',
        says: [
          'Messwerte werden nach der Frist, die Ihre Organisation eingestellt hat, automatisch gelöscht. Konten verschwinden, wenn sie gelöscht werden. Sitzungen enden von selbst.',
        ],
      },
      {
        title: 'Mit wem teilen wir sie?',
        says: [
          'Mit niemandem außerhalb Ihrer Organisation, es sei denn, sie richtet selbst Meldungen an eine E-Mail-Adresse, eine Telefonnummer oder einen Bordcomputer ein. Karte und Schriften kommen vom eigenen Server. Wer auf der Karte Straßen wählt oder einem Link zu einem Kartendienst folgt, ruft Bilder bei diesem Dienst ab, der dann das betrachtete Gebiet und die IP-Adresse sehen kann.',
        ],
      },
      {
        title: 'Ihre Rechte',
        says: [
          'Sie können Ihre Daten einsehen, berichtigen oder löschen lassen, die Verarbeitung einschränken lassen, ihr widersprechen und Ihre Daten mitnehmen. Wenden Sie sich an die Person, die Coldbar in Ihrer Organisation verwaltet. Finden Sie keine Einigung, können Sie sich bei der Datenschutzbehörde Ihres Landes beschweren; in den Niederlanden ist das die Autoriteit Persoonsgegevens.',
        ],
      },
    ],
    other: ['Welche Cookies Coldbar setzt, steht in der', 'Cookie-Erklärung', '.'],
    original: {
      note: 'Dies ist eine Übersetzung. Weicht sie vom niederländischen Text ab, gilt der niederländische.',
      open: 'Den niederländischen Text lesen',
    },
  },
}
