import type { Language } from '@coldbar/i18n/language'
import type { PolicyText } from '../policy-text.ts'

/** The cookie statement in every language; the Dutch one counts. */
export const COOKIES: Readonly<Record<Language, PolicyText>> = {
  nl: {
    title: 'Cookieverklaring',
    lead: 'Coldbar gebruikt alleen cookies die nodig zijn om te werken en om uw keuzes te onthouden. Er zijn geen cookies voor reclame, statistiek of het volgen van bezoekers, en geen cookies van derden. Daarom vragen wij ook geen toestemming.',
    table: {
      title: 'Wat er op uw apparaat wordt bewaard',
      head: ['Naam', 'Waarvoor', 'Hoe lang'],
      rows: [
        [
          'De sessiecookie',
          'Houdt u aangemeld. Niet leesbaar voor scripts.',
          'Tot u zich afmeldt of de sessie verloopt',
        ],
        ['csrf_test_name', 'Voorkomt dat een andere website namens u iets wijzigt.', 'Zo lang als de sessie'],
        ['language', 'Onthoudt de gekozen taal.', 'Eén jaar'],
        ['notifications', 'Onthoudt de meldingsversie, en daarmee welke schermen u ziet.', 'Eén jaar'],
        ['coldbar-color-scheme (lokale opslag)', 'Onthoudt licht of donker.', 'Tot u de websitegegevens wist'],
      ],
    },
    parts: [
      {
        title: 'Cookies verwijderen',
        says: [
          'U kunt cookies op elk moment wissen in de instellingen van uw browser. U wordt dan afgemeld en Coldbar begint weer in het Engels. Zonder cookies kunt u zich niet aanmelden.',
        ],
      },
    ],
    other: ['Wat er verder met gegevens gebeurt, staat in de', 'privacyverklaring', '.'],
    original: null,
  },
  en: {
    title: 'Cookie statement',
    lead: 'Coldbar only uses cookies that it needs to work and to remember your choices. There are no cookies for advertising, statistics or following visitors, and none of third parties. That is why we do not ask for consent.',
    table: {
      title: 'What is kept on your device',
      head: ['Name', 'What for', 'How long'],
      rows: [
        [
          'The session cookie',
          'Keeps you signed in. Scripts cannot read it.',
          'Until you sign out or the session ends',
        ],
        ['csrf_test_name', 'Keeps other websites from changing anything in your name.', 'As long as the session'],
        ['language', 'Remembers the language you chose.', 'One year'],
        ['notifications', 'Remembers the notifications version, and with it which screens you see.', 'One year'],
        ['coldbar-color-scheme (local storage)', 'Remembers light or dark.', 'Until you clear the website data'],
      ],
    },
    parts: [
      {
        title: 'Deleting cookies',
        says: [
          'You can delete cookies at any time in the settings of your browser. You are signed out then, and Coldbar begins in English again. You cannot sign in without cookies.',
        ],
      },
    ],
    other: ['What else happens with data is told in the', 'privacy statement', '.'],
    original: {
      note: 'This is a translation. Where it differs from the Dutch text, the Dutch text counts.',
      open: 'Read the Dutch text',
    },
  },
  fr: {
    title: 'Déclaration sur les cookies',
    lead: 'Coldbar utilise seulement les cookies dont il a besoin pour fonctionner et pour retenir vos choix. Il n’y a pas de cookies de publicité, de statistique ou de suivi des visiteurs, ni de cookies de tiers. C’est pourquoi nous ne demandons pas de consentement.',
    table: {
      title: 'Ce qui est conservé sur votre appareil',
      head: ['Nom', 'À quoi il sert', 'Combien de temps'],
      rows: [
        [
          'Le cookie de session',
          'Maintient votre connexion. Les scripts ne peuvent pas le lire.',
          'Jusqu’à votre déconnexion ou la fin de la session',
        ],
        ['csrf_test_name', 'Empêche un autre site de modifier quelque chose en votre nom.', 'La durée de la session'],
        ['language', 'Retient la langue choisie.', 'Un an'],
        ['notifications', 'Retient la version des notifications, et donc les écrans que vous voyez.', 'Un an'],
        [
          'coldbar-color-scheme (stockage local)',
          'Retient le mode clair ou sombre.',
          'Jusqu’à l’effacement des données du site',
        ],
      ],
    },
    parts: [
      {
        title: 'Supprimer les cookies',
        says: [
          'Vous pouvez supprimer les cookies à tout moment dans les réglages de votre navigateur. Vous êtes alors déconnecté, et Coldbar recommence en anglais. Sans cookies, vous ne pouvez pas vous connecter.',
        ],
      },
    ],
    other: ['Ce qu’il advient par ailleurs des données est décrit dans la', 'déclaration de confidentialité', '.'],
    original: {
      note: 'Ceci est une traduction. Si elle diffère du texte néerlandais, c’est le texte néerlandais qui fait foi.',
      open: 'Lire le texte néerlandais',
    },
  },
  de: {
    title: 'Cookie-Erklärung',
    lead: 'Coldbar verwendet nur Cookies, die es zum Arbeiten braucht und um sich Ihre Einstellungen zu merken. Es gibt keine Cookies für Werbung, Statistik oder das Verfolgen von Besuchern und keine von Dritten. Deshalb bitten wir auch nicht um Zustimmung.',
    table: {
      title: 'Was auf Ihrem Gerät gespeichert wird',
      head: ['Name', 'Wofür', 'Wie lange'],
      rows: [
        [
          'Der Sitzungscookie',
          'Hält Sie angemeldet. Für Skripte nicht lesbar.',
          'Bis Sie sich abmelden oder die Sitzung endet',
        ],
        [
          'csrf_test_name',
          'Verhindert, dass eine andere Website in Ihrem Namen etwas ändert.',
          'So lange wie die Sitzung',
        ],
        ['language', 'Merkt sich die gewählte Sprache.', 'Ein Jahr'],
        ['notifications', 'Merkt sich die Version der Meldungen und damit, welche Seiten Sie sehen.', 'Ein Jahr'],
        ['coldbar-color-scheme (lokaler Speicher)', 'Merkt sich hell oder dunkel.', 'Bis Sie die Websitedaten löschen'],
      ],
    },
    parts: [
      {
        title: 'Cookies löschen',
        says: [
          'Sie können Cookies jederzeit in den Einstellungen Ihres Browsers löschen. Sie werden dann abgemeldet, und Coldbar beginnt wieder auf Englisch. Ohne Cookies können Sie sich nicht anmelden.',
        ],
      },
    ],
    other: ['Was sonst mit Daten geschieht, steht in der', 'Datenschutzerklärung', '.'],
    original: {
      note: 'Dies ist eine Übersetzung. Weicht sie vom niederländischen Text ab, gilt der niederländische.',
      open: 'Den niederländischen Text lesen',
    },
  },
}
