import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'Zweiter Faktor',
  words:
    'Ein Code aus einer App auf Ihrem Telefon, nach dem Sie nach dem Passwort gefragt werden. Wer Ihr Passwort kennt, kommt ohne ihn nicht hinein.',
  off: 'Er ist ausgeschaltet.',
  on: 'Er ist eingeschaltet seit {{time}}.',
  codesLeft: 'Übrige Wiederherstellungscodes: {{count}} von {{all}}.',
  demanded: 'Ihre Flotte verlangt ihn: Er kann ersetzt, aber nicht ausgeschaltet werden.',
  setUp: 'Zweiten Faktor einrichten',
  replace: 'Auf ein anderes Telefon umziehen',
  newCodes: 'Neue Wiederherstellungscodes',
  turnOff: 'Ausschalten',
  next: 'Weiter',
  proof: {
    title: 'Zeigen Sie, dass Sie es sind',
    code: 'Code aus der App oder ein Wiederherstellungscode',
    codeMissing: 'Geben Sie den Code ein',
    codeWrong: 'Dieser Code passt nicht oder wurde schon benutzt',
    tooOften: 'Zu oft falsch. Warten Sie einige Minuten und versuchen Sie es erneut.',
  },
  scan: {
    title: 'Scannen Sie dies mit Ihrer App',
    words:
      'Öffnen Sie eine Authenticator-App auf Ihrem Telefon, etwa Aegis, Google Authenticator oder Microsoft Authenticator, und lassen Sie sie dieses Bild scannen.',
    picture: 'QR-Code für die App',
    open: 'Auf diesem Telefon? Öffnen Sie es in Ihrer App',
    byHand: 'Oder tippen Sie dieses Geheimnis ab:',
    code: 'Die 6 Ziffern, die die App zeigt',
    wrong: 'Dieser Code passt nicht. Geht die Uhr des Telefons richtig?',
    turnOn: 'Einschalten',
  },
  codes: {
    title: 'Bewahren Sie diese Wiederherstellungscodes auf',
    words:
      'Jeder lässt Sie einmal hinein, wenn das Telefon nicht da ist. Sie werden nur jetzt gezeigt: Drucken Sie sie aus oder legen Sie sie an einen sicheren Ort. Frühere Codes gelten nicht mehr.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    download: 'Herunterladen',
    file: 'coldbar-wiederherstellungscodes',
    done: 'Ich habe sie aufbewahrt',
  },
  turnedOn: 'Der zweite Faktor ist eingeschaltet. Überall sonst sind Sie abgemeldet.',
  turnedOff: 'Der zweite Faktor ist ausgeschaltet.',
  failed: 'Das hat nicht geklappt.',
  due: {
    title: 'Ihre Flotte verlangt einen zweiten Faktor',
    words: 'Richten Sie ihn jetzt einmal ein. Danach geht es weiter.',
  },
}
