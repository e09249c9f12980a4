import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro:
    'Kies wat u hebt, geef het een naam en plak daar wat u hier krijgt. Het eerste pakket verschijnt hier vanzelf.',
  what: 'Wat hebt u?',
  kinds: {
    own: {
      name: 'Een eigen programma, over HTTP',
      note: 'Alles wat te programmeren is, stuurt dit. Komt er geen antwoord, stuur dan hetzelfde opnieuw: niets wordt dubbel bewaard.',
    },
    rtl433: {
      name: 'rtl_433, een radio-ontvanger',
      note: 'Een Linux-machine met een USB-ontvanger hoort de sensoren binnen enkele tientallen meters.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Zet dit in traccar.xml en herstart Traccar. Een tracker is het alarmkastje dat dezelfde naam heeft; de andere worden door dit kastje gehoord.',
    },
    phone: {
      name: 'Een telefoon of gps-tracker (OsmAnd-protocol)',
      note: 'Die meldt waar een voertuig is: kies hem als alarmkastje van dat voertuig. Geef elke telefoon een eigen alarmkastje, want wie het adres leest, kan in zijn naam sturen.',
    },
    can: {
      name: 'Een CAN-bus (J1939)',
      note: 'Neem één alarmkastje per voertuig, zodat de wielen van twee voertuigen uit elkaar blijven. De bitsnelheid is die van uw bus.',
    },
    thingsboard: {
      name: 'Een apparaat voor ThingsBoard',
      note: 'Verander de server in dit adres. Het toegangstoken is de sleutel.',
    },
    tpms4g: {
      name: 'Een 4G-bandengateway (tpdata)',
      note: 'Stel dit adres erin in, en de sleutel als header.',
    },
    mapped: {
      name: 'Iets anders (JSON)',
      note: 'Stuur het met POST naar dit adres, één bericht of een lijst, in welke vorm ook; of publiceer het op het topic als Coldbar een MQTT-broker kent. Hieronder zegt u welk veld wat is.',
    },
    depotBroker: {
      name: 'MQTT, met Coldbar als broker',
      note: 'Coldbar is een broker als de beheerder MQTT_PORT en MQTT_HOST heeft ingesteld; 1883 staat hier voor die poort. Een gateway publiceert alleen op zijn eigen topic.',
    },
    ownBroker: {
      name: 'MQTT, met een eigen broker',
      note: 'Coldbar haalt berichten bij uw broker op als de beheerder MQTT_URL heeft ingesteld. Host, gebruiker en wachtwoord zijn die van uw broker. Het topic zegt van wie de metingen zijn: sta elke gateway alleen het eigen topic toe.',
    },
  },
  unit: 'Het alarmkastje',
  which: 'Alarmkastje',
  newUnit: 'Een nieuw',
  getKey: 'Sleutel maken',
  key: 'De sleutel',
  once: 'De sleutel wordt eenmalig getoond. Is hij kwijt, maak dan een nieuwe bij het alarmkastje:',
  paste: 'Wat u daar instelt of uitvoert',
  qr: 'QR-code met het adres en de sleutel',
  qrHint: 'Traccar Client leest beide van het scherm: instellingen, dan de QR-code.',
  snippets: {
    install: 'Installeren wat nodig is',
    tryIt: 'Met de hand proberen',
    tryWithoutReceiver: 'Zonder ontvanger proberen',
    tryWithoutBus: 'Zonder bus proberen',
    listen: 'Laten luisteren',
    configuration: 'Configuratie',
    address: 'Adres van de server',
    identifier: 'Apparaat-ID',
    header: 'Header',
    user: 'Gebruiker',
    password: 'Wachtwoord',
    topic: 'Topic',
    rtl433: 'rtl_433 over MQTT',
  },
  live: {
    title: 'Wat ervan binnenkomt',
    waiting: 'Wachten op het eerste pakket.',
    nothing:
      'Het verschijnt binnen enkele seconden. Komt er niets: het antwoord 401 betekent dat de sleutel niet heel is gekopieerd; geen antwoord, dat de gateway dit adres niet bereikt.',
    heard: 'Het wordt gehoord: {{source}}',
    unknown_one: '{{count}} tag die bij geen band hoort',
    unknown_other: '{{count}} tags die bij geen band horen',
    mount: 'Geef elke tag aan zijn band: wat hij al meldde, blijft bewaard.',
  },
  another: 'Nog een aansluiten',
}
