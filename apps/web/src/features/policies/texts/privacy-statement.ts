import type { Language } from '@coldbar/domain/texts/language'
import type { LegalStatementText } from '../legal-statement-text.ts'

/** The privacy statement in every language; the Dutch one counts. */
export const PRIVACY_STATEMENT_TEXTS: Readonly<Record<Language, LegalStatementText>> = {
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
            [
              'Problemen, berichten en wijzigingen',
              'wie een probleem had, wie bericht kreeg en op welk adres, wie een band wisselde of een instelling wijzigde.',
            ],
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
          [
            [
              'Account en contacten',
              'tot een beheerder ze verwijdert of wist. Sessies eindigen na {{session}} zonder gebruik.',
            ],
            [
              'Metingen met plaats',
              '{{measurements}}, hele maanden; daarna worden zij automatisch gewist. Bezoeken aan plaatsen: {{visits}}. Losse plaatsmeldingen van een kastje: {{positions}}. De beheerder van een wagenpark kan kortere termijnen instellen; wie is aangemeld, leest hier die van het eigen wagenpark. Met de metingen verdwijnen ook geweigerde metingen, sensoren van niemand en hoe en waar een voertuig stond vóór een bandenwissel.',
            ],
            [
              'Problemen, berichten en wijzigingen',
              'zolang het wagenpark bestaat, als bewijs van zorg voor de banden, met de plaats waar een alarm begon. Namen daarin worden een pseudoniem wanneer iemand wordt gewist.',
            ],
            [
              'Bewijspakketten',
              'Coldbar bewaart dat een pakket is gemaakt, door wie en de eindhash. Het pakket zelf bevat metingen, berichten en namen en ligt bij wie het heeft gedownload.',
            ],
            ['Back-ups', 'houden wat gewist is, tot uw organisatie ze verwijdert.'],
          ],
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
          'Een beheerder exporteert als bestand wat over u wordt bewaard, en kan u wissen: naam, adressen, wachtwoord, sessies en apparaten verdwijnen, en in wat blijft staat een pseudoniem zoals ‘Persoon 17’. Oudere teksten worden daarna doorzocht; een losse voornaam in een opmerking wordt niet gevonden.',
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
            [
              'Problems, messages and changes',
              'who had a problem, who was told and at which address, who changed a tire or a setting.',
            ],
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
          [
            [
              'Account and contacts',
              'until an administrator deletes or erases them. Sessions end after {{session}} without use.',
            ],
            [
              'Measurements with their place',
              '{{measurements}}, whole months; then they are deleted by themselves. Visits of places: {{visits}}. Places that a unit reports on their own: {{positions}}. The administrator of a fleet can set shorter periods; whoever is signed in reads here those of their own fleet. Refused measurements, sensors of nobody, and how and where a vehicle stood before a change of tires go with the measurements.',
            ],
            [
              'Problems, messages and changes',
              'as long as the fleet is kept, as proof of the care for its tires, with the place where an alarm began. Names in them become a pseudonym when somebody is erased.',
            ],
            [
              'Packs of evidence',
              'Coldbar keeps that a pack was issued, by whom, and its final hash. The pack itself holds measurements, messages and names, and lies with whoever downloaded it.',
            ],
            ['Backups', 'keep what was erased until your organisation deletes them.'],
          ],
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
          'An administrator exports what is kept of you as a file, and can erase you: name, addresses, password, sessions and devices go, and what stays names a pseudonym such as “Person 17”. Older texts are searched afterwards; a first name alone within a remark is not found.',
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
            [
              'Problèmes, messages et modifications',
              'qui avait un problème en charge, qui a été prévenu et à quelle adresse, qui a changé un pneu ou un réglage.',
            ],
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
          [
            [
              'Compte et contacts',
              'jusqu’à ce qu’un administrateur les supprime ou les efface. Les sessions se terminent après {{session}} sans utilisation.',
            ],
            [
              'Mesures et leur lieu',
              '{{measurements}}, en mois entiers ; elles sont alors supprimées automatiquement. Visites de lieux : {{visits}}. Positions signalées seules par un boîtier : {{positions}}. L’administrateur d’une flotte peut fixer des durées plus courtes ; qui est connecté lit ici celles de sa flotte. Avec les mesures disparaissent les mesures refusées, les capteurs de personne, et l’état et le lieu d’un véhicule avant un changement de pneus.',
            ],
            [
              'Problèmes, messages et modifications',
              'aussi longtemps que la flotte existe, comme preuve du soin apporté à ses pneus, avec le lieu où une alarme a commencé. Les noms y deviennent un pseudonyme quand quelqu’un est effacé.',
            ],
            [
              'Dossiers de preuve',
              'Coldbar garde la trace qu’un dossier a été établi, par qui, et son empreinte finale. Le dossier lui-même contient des mesures, des messages et des noms, et se trouve chez qui l’a téléchargé.',
            ],
            ['Sauvegardes', 'gardent ce qui a été effacé jusqu’à ce que votre organisation les supprime.'],
          ],
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
          'Un administrateur exporte dans un fichier ce qui est conservé sur vous, et peut vous effacer : nom, adresses, mot de passe, sessions et appareils disparaissent, et ce qui reste porte un pseudonyme tel que « Personne 17 ». Les textes plus anciens sont parcourus ensuite ; un prénom seul dans une remarque n’est pas trouvé.',
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
            [
              'Probleme, Nachrichten und Änderungen',
              'wer ein Problem hatte, wer unter welcher Adresse benachrichtigt wurde, wer einen Reifen oder eine Einstellung geändert hat.',
            ],
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
          [
            [
              'Konto und Kontakte',
              'bis ein Administrator sie entfernt oder endgültig löscht. Sitzungen enden ohne Nutzung. Frist: {{session}}.',
            ],
            [
              'Messwerte mit ihrem Ort',
              '{{measurements}}, ganze Monate; dann werden sie automatisch gelöscht. Besuche von Orten: {{visits}}. Einzeln gemeldete Standorte eines Geräts: {{positions}}. Der Administrator einer Flotte kann kürzere Fristen einstellen; wer angemeldet ist, liest hier die der eigenen Flotte. Mit den Messwerten gehen abgelehnte Messwerte, Sensoren von niemandem und wie und wo ein Fahrzeug vor einem Reifenwechsel stand.',
            ],
            [
              'Probleme, Nachrichten und Änderungen',
              'solange der Fuhrpark besteht, als Beleg der Sorgfalt für seine Reifen, mit dem Ort, an dem ein Alarm begann. Namen darin werden zum Pseudonym, wenn jemand gelöscht wird.',
            ],
            [
              'Nachweispakete',
              'Coldbar hält fest, dass ein Paket ausgestellt wurde, von wem, und seinen Endhash. Das Paket selbst enthält Messwerte, Nachrichten und Namen und liegt bei dem, der es heruntergeladen hat.',
            ],
            ['Sicherungen', 'behalten Gelöschtes, bis Ihre Organisation sie entfernt.'],
          ],
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
          'Ein Administrator exportiert als Datei, was über Sie gespeichert ist, und kann Sie löschen: Name, Adressen, Passwort, Sitzungen und Geräte verschwinden, und was bleibt, nennt ein Pseudonym wie „Person 17“. Ältere Texte werden danach durchsucht; ein einzelner Vorname in einer Bemerkung wird nicht gefunden.',
        ],
      },
    ],
    other: ['Welche Cookies Coldbar setzt, steht in der', 'Cookie-Erklärung', '.'],
    original: {
      note: 'Dies ist eine Übersetzung. Weicht sie vom niederländischen Text ab, gilt der niederländische.',
      open: 'Den niederländischen Text lesen',
    },
  },
  pl: {
    title: 'Informacja o prywatności',
    lead: 'Ta informacja dotyczy wszystkich, którzy pracują z Coldbar lub są w nim wymienieni.',
    parts: [
      {
        title: 'Kto odpowiada za dane?',
        says: [
          'Coldbar działa na serwerze organizacji, która prowadzi Twoją flotę, albo firmy, która robi to w jej imieniu. Ta organizacja decyduje, do czego służą dane, i jest administratorem danych w rozumieniu ogólnego rozporządzenia o ochronie danych (RODO). Twórcy oprogramowania nie otrzymują żadnych danych.',
        ],
      },
      {
        title: 'Jakie dane przetwarzamy?',
        says: [
          [
            [
              'Konto',
              'login, imię i nazwisko, adres e-mail, numer telefonu do SMS-ów, język, rolę i zaszyfrowany odcisk hasła. Samo hasło nigdy nie jest przechowywane.',
            ],
            ['Kontakty i dostawcy', 'to, co wpiszą o nich pracownicy, na przykład nazwisko i numer telefonu.'],
            [
              'Pomiary',
              'ciśnienie i temperaturę opon wraz z czasem, prędkością, przebiegiem i położeniem pojazdu. Nie zapisuje się, kto prowadzi pojazd; w połączeniu z grafikiem dane te mogą jednak mówić coś o kierowcy.',
            ],
            ['Dziennik', 'logowania, nieudane próby i błędy techniczne, aby rozpoznać nadużycia.'],
            [
              'Problemy, wiadomości i zmiany',
              'kto zajmował się problemem, kogo i pod jakim adresem powiadomiono, kto zmienił oponę lub ustawienie.',
            ],
          ],
        ],
      },
      {
        title: 'W jakim celu i na jakiej podstawie?',
        says: [
          'Przetwarzamy te dane, aby ostrzegać przed niebezpiecznymi oponami, planować obsługę i chronić dostęp. Podstawą jest prawnie uzasadniony interes w bezpiecznym transporcie (art. 6 ust. 1 lit. f RODO), a w przypadku konta wykonanie umowy.',
        ],
      },
      {
        title: 'Jak długo je przechowujemy?',
        says: [
          [
            [
              'Konto i kontakty',
              'do czasu, gdy administrator je usunie lub wymaże. Sesje kończą się same, gdy nikt ich nie używa. Czas: {{session}}.',
            ],
            [
              'Pomiary wraz z miejscem',
              '{{measurements}}, pełne miesiące; potem są usuwane samoczynnie. Wizyty w miejscach: {{visits}}. Osobno zgłaszane położenia urządzenia: {{positions}}. Administrator floty może ustawić krótsze okresy; kto jest zalogowany, czyta tu okresy swojej floty. Wraz z pomiarami znikają pomiary odrzucone, czujniki niczyje oraz to, jak i gdzie stał pojazd przed zmianą opon.',
            ],
            [
              'Problemy, wiadomości i zmiany',
              'tak długo, jak prowadzona jest flota, jako dowód dbałości o opony, z miejscem, w którym zaczął się alarm. Nazwiska w nich stają się pseudonimem, gdy czyjeś dane zostaną usunięte.',
            ],
            [
              'Pakiety dowodów',
              'Coldbar przechowuje informację, że pakiet wydano, przez kogo, oraz jego skrót końcowy. Sam pakiet zawiera pomiary, wiadomości i nazwiska i jest u tego, kto go pobrał.',
            ],
            ['Kopie zapasowe', 'zachowują to, co usunięto, dopóki Twoja organizacja ich nie skasuje.'],
          ],
        ],
      },
      {
        title: 'Komu je przekazujemy?',
        says: [
          'Nikomu poza Twoją organizacją, chyba że sama ustawi wiadomości na adres e-mail, numer telefonu lub do komputera pokładowego. Mapa i czcionki pochodzą z własnego serwera. Kto wybierze na mapie ulice albo skorzysta z odnośnika do serwisu map, pobiera obrazy z tego serwisu, który widzi wtedy oglądany obszar i adres IP.',
        ],
      },
      {
        title: 'Twoje prawa',
        says: [
          'Możesz zobaczyć swoje dane, żądać ich poprawienia lub usunięcia, ograniczenia przetwarzania, wnieść sprzeciw i przenieść swoje dane. Zwróć się do osoby, która zarządza Coldbar w Twojej organizacji. Jeśli nie dojdziecie do porozumienia, możesz złożyć skargę do organu ochrony danych w swoim kraju; w Holandii jest to Autoriteit Persoonsgegevens.',
          'Administrator eksportuje do pliku to, co jest o Tobie przechowywane, i może usunąć Twoje dane: nazwisko, adresy, hasło, sesje i urządzenia znikają, a w tym, co zostaje, jest pseudonim, na przykład „Osoba 17”. Starsze teksty są przeszukiwane potem; samo imię w uwadze nie zostanie znalezione.',
        ],
      },
    ],
    other: ['Jakie pliki cookie zapisuje Coldbar, mówi', 'informacja o plikach cookie', '.'],
    original: {
      note: 'To jest tłumaczenie. W razie różnic rozstrzyga tekst niderlandzki.',
      open: 'Przeczytaj tekst niderlandzki',
    },
  },
  cs: {
    title: 'Prohlášení o ochraně soukromí',
    lead: 'Toto prohlášení platí pro všechny, kdo s Coldbar pracují nebo jsou v něm uvedeni.',
    parts: [
      {
        title: 'Kdo je odpovědný?',
        says: [
          'Coldbar běží na serveru organizace, která spravuje váš vozový park, nebo firmy, která to dělá za ni. Tato organizace rozhoduje, k čemu se údaje používají, a je správcem ve smyslu obecného nařízení o ochraně osobních údajů (GDPR). Tvůrci softwaru nedostávají žádné údaje.',
        ],
      },
      {
        title: 'Které údaje zpracováváme?',
        says: [
          [
            [
              'Účet',
              'přihlašovací jméno, jméno, e-mailovou adresu, telefonní číslo pro SMS, jazyk, roli a zašifrovaný otisk hesla. Samotné heslo se nikdy neukládá.',
            ],
            ['Kontakty a dodavatelé', 'co o nich zaměstnanci vyplní, například jméno a telefonní číslo.'],
            [
              'Měření',
              'tlak a teplotu pneumatik s časem, rychlostí, stavem tachometru a polohou vozidla. Kdo vozidlo řídí, se nezaznamenává; spolu s rozpisem služeb však tyto údaje mohou o řidiči něco vypovídat.',
            ],
            ['Protokol', 'přihlášení, neúspěšné pokusy a technické chyby, aby se poznalo zneužití.'],
            [
              'Problémy, zprávy a změny',
              'kdo měl problém na starosti, komu a na jakou adresu přišla zpráva, kdo změnil pneumatiku nebo nastavení.',
            ],
          ],
        ],
      },
      {
        title: 'K čemu a na jakém základě?',
        says: [
          'Tyto údaje zpracováváme, abychom varovali před nebezpečnými pneumatikami, plánovali údržbu a chránili přístup. Základem je oprávněný zájem na bezpečné dopravě (čl. 6 odst. 1 písm. f) GDPR) a u vašeho účtu plnění smlouvy.',
        ],
      },
      {
        title: 'Jak dlouho je uchováváme?',
        says: [
          [
            [
              'Účet a kontakty',
              'dokud je správce nesmaže nebo nevymaže. Relace skončí samy, když je nikdo nepoužívá. Doba: {{session}}.',
            ],
            [
              'Měření s místem',
              '{{measurements}}, celé měsíce; potom se sama smažou. Návštěvy míst: {{visits}}. Samostatně hlášené polohy jednotky: {{positions}}. Správce vozového parku může nastavit kratší doby; kdo je přihlášen, čte zde doby svého vozového parku. S měřeními mizí i odmítnutá měření, senzory nikoho a to, jak a kde vozidlo stálo před výměnou pneumatik.',
            ],
            [
              'Problémy, zprávy a změny',
              'dokud se vozový park vede, jako doklad péče o pneumatiky, s místem, kde alarm začal. Jména v nich nahradí pseudonym, když je někdo vymazán.',
            ],
            [
              'Balíky důkazů',
              'Coldbar uchovává, že byl balík vydán, kým, a jeho konečný hash. Samotný balík obsahuje měření, zprávy a jména a je u toho, kdo si jej stáhl.',
            ],
            ['Zálohy', 'zachovají, co bylo vymazáno, dokud je vaše organizace nesmaže.'],
          ],
        ],
      },
      {
        title: 'S kým je sdílíme?',
        says: [
          'S nikým mimo vaši organizaci, pokud si sama nenastaví zprávy na e-mailovou adresu, telefonní číslo nebo do palubního počítače. Mapa a písma jsou z vlastního serveru. Kdo na mapě zvolí ulice nebo otevře odkaz na mapovou službu, stahuje obrázky z této služby, která pak vidí prohlíženou oblast a IP adresu.',
        ],
      },
      {
        title: 'Vaše práva',
        says: [
          'Své údaje si můžete prohlédnout, nechat opravit nebo smazat, nechat omezit jejich zpracování, vznést námitku a údaje si přenést. Obraťte se na toho, kdo ve vaší organizaci Coldbar spravuje. Pokud se nedohodnete, můžete podat stížnost u úřadu pro ochranu osobních údajů své země; v Nizozemsku je to Autoriteit Persoonsgegevens.',
          'Správce vyexportuje do souboru, co se o vás uchovává, a může vás vymazat: jméno, adresy, heslo, relace a zařízení zmizí a v tom, co zůstane, je pseudonym, například „Osoba 17“. Starší texty se prohledávají potom; samotné křestní jméno v poznámce se nenajde.',
        ],
      },
    ],
    other: ['Které soubory cookie Coldbar ukládá, popisuje', 'informace o souborech cookie', '.'],
    original: {
      note: 'Toto je překlad. Liší-li se od nizozemského textu, platí nizozemský text.',
      open: 'Přečíst nizozemský text',
    },
  },
  tr: {
    title: 'Gizlilik bildirimi',
    lead: 'Bu bildirim, Coldbar ile çalışan veya içinde adı geçen herkes içindir.',
    parts: [
      {
        title: 'Kim sorumlu?',
        says: [
          'Coldbar, filonuzu yöneten kuruluşun veya bunu onun adına yapan bir firmanın sunucusunda çalışır. Verilerin ne için kullanılacağına bu kuruluş karar verir ve Genel Veri Koruma Tüzüğü (GDPR) anlamında veri sorumlusudur. Yazılımı yapanlar hiçbir veri almaz.',
        ],
      },
      {
        title: 'Hangi verileri işliyoruz?',
        says: [
          [
            [
              'Hesap',
              'kullanıcı adı, ad, e-posta adresi, SMS için telefon numarası, dil, rol ve parolanızın şifrelenmiş izi. Parolanın kendisi asla saklanmaz.',
            ],
            ['Kişiler ve tedarikçiler', 'çalışanların onlar hakkında girdikleri, örneğin ad ve telefon numarası.'],
            [
              'Ölçümler',
              'lastiklerin basıncı ve sıcaklığı; aracın saati, hızı, kilometresi ve konumuyla birlikte. Aracı kimin kullandığı kaydedilmez; yine de bir çalışma çizelgesiyle birlikte bu veriler bir sürücü hakkında bir şey söyleyebilir.',
            ],
            ['Günlük', 'kötüye kullanımı fark etmek için oturum açmalar, başarısız denemeler ve teknik hatalar.'],
            [
              'Sorunlar, mesajlar ve değişiklikler',
              'bir sorunu kimin üstlendiği, kime hangi adreste haber verildiği, bir lastiği veya ayarı kimin değiştirdiği.',
            ],
          ],
        ],
      },
      {
        title: 'Ne için ve hangi dayanakla?',
        says: [
          'Bu verileri güvenli olmayan lastiklere karşı uyarmak, bakımı planlamak ve erişimi korumak için işliyoruz. Dayanak, güvenli taşımacılıktaki meşru menfaattir (GDPR madde 6(1)(f)); hesabınız için ise sözleşmenin ifasıdır.',
        ],
      },
      {
        title: 'Ne kadar saklıyoruz?',
        says: [
          [
            [
              'Hesap ve kişiler',
              'bir yönetici kaldırana veya kalıcı olarak silene kadar. Kullanılmayan oturumlar sona erer. Süre: {{session}}.',
            ],
            [
              'Konumlarıyla birlikte ölçümler',
              '{{measurements}}, tam aylar; sonra kendiliğinden silinir. Yer ziyaretleri: {{visits}}. Bir birimin ayrıca bildirdiği konumlar: {{positions}}. Bir filonun yöneticisi daha kısa süreler belirleyebilir; oturum açmış olan burada kendi filosunun sürelerini okur. Ölçümlerle birlikte reddedilen ölçümler, kimseye ait olmayan sensörler ve bir aracın lastik değişiminden önceki durumu ile yeri de silinir.',
            ],
            [
              'Sorunlar, mesajlar ve değişiklikler',
              'filo var olduğu sürece, lastiklere gösterilen özenin kanıtı olarak, bir alarmın başladığı yerle birlikte. Biri silindiğinde buralardaki adın yerine takma ad yazar.',
            ],
            [
              'Kanıt paketleri',
              'Coldbar, bir paketin verildiğini, kimin verdiğini ve son özet değerini saklar. Paketin kendisi ölçümler, mesajlar ve adlar içerir ve onu indiren kişidedir.',
            ],
            ['Yedekler', 'silinenleri, kuruluşunuz yedekleri silene kadar tutar.'],
          ],
        ],
      },
      {
        title: 'Kimlerle paylaşıyoruz?',
        says: [
          'Kuruluşunuz bir e-posta adresine, telefon numarasına veya araç bilgisayarına mesaj ayarlamadıkça kuruluşunuz dışında kimseyle. Harita ve yazı tipleri kendi sunucunuzdan gelir. Haritada sokakları seçen veya bir harita hizmetinin bağlantısına giden kişi, görüntüleri o hizmetten alır; o hizmet bakılan bölgeyi ve IP adresini görebilir.',
        ],
      },
      {
        title: 'Haklarınız',
        says: [
          'Verilerinizi görebilir, düzelttirebilir veya sildirebilir, işlenmesini kısıtlatabilir, itiraz edebilir ve verilerinizi yanınızda götürebilirsiniz. Kuruluşunuzda Coldbar’ı yöneten kişiye başvurun. Anlaşamazsanız ülkenizin veri koruma kurumuna şikâyette bulunabilirsiniz; Hollanda’da bu kurum Autoriteit Persoonsgegevens’tir.',
          'Bir yönetici, hakkınızda saklananları dosya olarak dışa aktarır ve sizi silebilir: ad, adresler, parola, oturumlar ve cihazlar yok olur; kalanlarda “Kişi 17” gibi bir takma ad yazar. Eski metinler sonra taranır; bir notta tek başına geçen ön ad bulunmaz.',
        ],
      },
    ],
    other: ['Coldbar’ın bıraktığı çerezler burada anlatılır:', 'çerez bildirimi', '.'],
    original: {
      note: 'Bu bir çeviridir. Felemenkçe metinden ayrıldığı yerde Felemenkçe metin geçerlidir.',
      open: 'Felemenkçe metni oku',
    },
  },
  ko: {
    title: '개인정보 처리방침',
    lead: '이 방침은 Coldbar로 일하거나 그 안에 이름이 있는 모든 사람에게 적용됩니다.',
    parts: [
      {
        title: '누가 책임지나요?',
        says: [
          'Coldbar는 귀하의 차량을 관리하는 조직 또는 그 조직을 위해 일하는 업체의 서버에서 작동합니다. 데이터를 어디에 쓸지는 그 조직이 정하며, 그 조직이 일반 데이터 보호 규정(GDPR)에서 말하는 컨트롤러입니다. 소프트웨어를 만든 사람들은 어떤 데이터도 받지 않습니다.',
        ],
      },
      {
        title: '어떤 데이터를 처리하나요?',
        says: [
          [
            [
              '계정',
              '로그인 이름, 이름, 이메일 주소, 문자 메시지용 전화번호, 언어, 역할, 암호화된 비밀번호 값. 비밀번호 자체는 저장하지 않습니다.',
            ],
            ['연락처와 공급업체', '이름과 전화번호처럼 직원이 입력한 내용.'],
            [
              '측정값',
              '타이어의 공기압과 온도, 그리고 차량의 시각, 속도, 주행거리, 위치. 누가 운전하는지는 기록하지 않지만, 근무표와 함께 보면 운전자에 대해 알 수 있는 것이 있을 수 있습니다.',
            ],
            ['기록', '오용을 알아내기 위한 로그인, 실패한 시도, 기술적 오류.'],
            [
              '문제, 메시지, 변경',
              '누가 문제를 맡았는지, 누구에게 어떤 주소로 알렸는지, 누가 타이어나 설정을 바꾸었는지.',
            ],
          ],
        ],
      },
      {
        title: '무엇을 위해, 어떤 근거로 처리하나요?',
        says: [
          '위험한 타이어를 경고하고, 정비를 계획하고, 접근을 보호하기 위해 처리합니다. 근거는 안전한 운송에 대한 정당한 이익(GDPR 제6조 제1항 (f))이며, 계정의 경우 계약의 이행입니다.',
        ],
      },
      {
        title: '얼마나 오래 보관하나요?',
        says: [
          [
            [
              '계정과 연락처',
              '관리자가 삭제하거나 영구히 지울 때까지. 사용하지 않는 세션은 {{session}} 뒤에 끝납니다.',
            ],
            [
              '위치가 포함된 측정값',
              '{{measurements}}(온전한 달 단위) 보관하고 그 뒤에는 저절로 삭제됩니다. 장소 방문: {{visits}}. 장치가 따로 알린 위치: {{positions}}. 플릿 관리자는 더 짧은 기간을 정할 수 있으며, 로그인한 사람은 여기에서 자기 플릿의 기간을 봅니다. 거부된 측정값, 누구의 것도 아닌 센서, 타이어 교체 전 차량의 상태와 위치도 측정값과 함께 삭제됩니다.',
            ],
            [
              '문제, 메시지, 변경',
              '타이어를 돌본 증거로, 경보가 시작된 위치와 함께 차량을 관리하는 동안. 누군가를 지우면 그 안의 이름은 가명이 됩니다.',
            ],
            [
              '증거 파일',
              'Coldbar는 파일을 발급한 사실과 발급한 사람, 최종 해시를 보관합니다. 파일 자체에는 측정값, 메시지, 이름이 있으며 내려받은 사람이 가지고 있습니다.',
            ],
            ['백업', '지운 내용이 조직에서 백업을 삭제할 때까지 남아 있습니다.'],
          ],
        ],
      },
      {
        title: '누구와 공유하나요?',
        says: [
          '조직이 이메일 주소, 전화번호, 차량 단말기로 메시지를 설정하지 않는 한 조직 밖의 누구와도 공유하지 않습니다. 지도와 글꼴은 자체 서버에서 옵니다. 지도에서 도로를 선택하거나 지도 서비스 링크를 열면 그 서비스에서 그림을 받으며, 그 서비스는 보고 있는 지역과 IP 주소를 볼 수 있습니다.',
        ],
      },
      {
        title: '귀하의 권리',
        says: [
          '귀하는 자신의 데이터를 열람하고, 정정하거나 삭제하게 하고, 처리를 제한하게 하고, 처리에 반대하고, 데이터를 가져갈 수 있습니다. 조직에서 Coldbar를 관리하는 사람에게 요청하십시오. 합의에 이르지 못하면 해당 국가의 개인정보 감독기관에 이의를 제기할 수 있습니다. 네덜란드에서는 Autoriteit Persoonsgegevens입니다.',
          '관리자는 귀하에 대해 보관된 내용을 파일로 내보낼 수 있고 귀하를 지울 수 있습니다. 이름, 주소, 비밀번호, 세션, 기기는 없어지고, 남는 기록에는 “사람 17”과 같은 가명이 쓰입니다. 이전 글은 그 뒤에 찾으며, 메모에 성 없이 적힌 이름은 찾지 못합니다.',
        ],
      },
    ],
    other: ['Coldbar가 저장하는 쿠키는 여기에 있습니다:', '쿠키 안내', '.'],
    original: {
      note: '이 글은 번역문입니다. 네덜란드어 원문과 다를 때는 네덜란드어 원문이 우선합니다.',
      open: '네덜란드어 원문 읽기',
    },
  },
}
