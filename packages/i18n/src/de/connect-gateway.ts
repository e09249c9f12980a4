import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro:
    'Wählen Sie, was Sie haben, geben Sie ihm einen Namen und fügen Sie dort ein, was gezeigt wird. Das erste Paket erscheint hier von selbst.',
  what: 'Was haben Sie?',
  kinds: {
    own: {
      name: 'Ein eigenes Programm, über HTTP',
      note: 'Alles, was sich programmieren lässt, sendet dies. Kommt keine Antwort, senden Sie dasselbe noch einmal: Nichts wird doppelt gespeichert.',
    },
    rtl433: {
      name: 'rtl_433, ein Funkempfänger',
      note: 'Ein Linux-Rechner mit einem USB-Empfänger hört die Sensoren im Umkreis von einigen zehn Metern.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Tragen Sie dies in traccar.xml ein und starten Sie Traccar neu. Ein Tracker ist die Alarmeinheit, die so heißt wie er; die anderen hört diese hier.',
    },
    phone: {
      name: 'Ein Telefon oder GPS-Tracker (OsmAnd-Protokoll)',
      note: 'Es sagt, wo ein Fahrzeug ist: Wählen Sie es als Alarmeinheit dieses Fahrzeugs. Geben Sie jedem Telefon eine eigene Alarmeinheit, denn wer die Adresse liest, kann in seinem Namen senden.',
    },
    can: {
      name: 'Ein CAN-Bus (J1939)',
      note: 'Nehmen Sie eine Alarmeinheit je Fahrzeug, damit die Räder zweier Fahrzeuge getrennt bleiben. Die Bitrate ist die Ihres Busses.',
    },
    thingsboard: {
      name: 'Ein Gerät für ThingsBoard',
      note: 'Ändern Sie seinen Server auf diese Adresse. Sein Zugangstoken ist der Schlüssel.',
    },
    tpms4g: {
      name: 'Ein 4G-Reifengateway (tpdata)',
      note: 'Stellen Sie diese Adresse darin ein, und den Schlüssel als Kopfzeile.',
    },
    mapped: {
      name: 'Etwas anderes (JSON)',
      note: 'Senden Sie es per POST an diese Adresse, eine Nachricht oder eine Liste, in welcher Form auch immer; oder veröffentlichen Sie es unter dem Topic, wo Coldbar einen MQTT-Broker hat. Unten sagen Sie, welches Feld was ist.',
    },
    depotBroker: {
      name: 'MQTT, mit Coldbar als Broker',
      note: 'Coldbar ist ein Broker, wenn sein Betreiber MQTT_PORT und MQTT_HOST gesetzt hat; 1883 steht hier für diesen Port. Ein Gateway veröffentlicht nur unter seinem eigenen Topic.',
    },
    ownBroker: {
      name: 'MQTT, mit einem eigenen Broker',
      note: 'Coldbar holt bei Ihrem Broker ab, wenn sein Betreiber MQTT_URL gesetzt hat. Host, Benutzer und Passwort sind die Ihres Brokers. Das Topic sagt, wessen die Messwerte sind: Erlauben Sie jedem Gateway nur sein eigenes.',
    },
  },
  unit: 'Seine Alarmeinheit',
  which: 'Alarmeinheit',
  newUnit: 'Eine neue',
  getKey: 'Schlüssel erstellen',
  key: 'Ihr Schlüssel',
  once: 'Der Schlüssel wird nur einmal gezeigt. Ist er verloren, ersetzt ihn ein neuer in der Alarmeinheit:',
  paste: 'Was dort einzustellen oder auszuführen ist',
  qr: 'QR-Code mit der Adresse und dem Schlüssel',
  qrHint: 'Traccar Client liest beides vom Bildschirm: Einstellungen, dann der QR-Code.',
  snippets: {
    install: 'Installieren, was nötig ist',
    tryIt: 'Von Hand ausprobieren',
    tryWithoutReceiver: 'Ohne Empfänger ausprobieren',
    tryWithoutBus: 'Ohne Bus ausprobieren',
    listen: 'Zuhören lassen',
    configuration: 'Konfiguration',
    address: 'Adresse des Servers',
    identifier: 'Gerätekennung',
    header: 'Kopfzeile',
    user: 'Benutzer',
    password: 'Passwort',
    topic: 'Topic',
    rtl433: 'rtl_433 über MQTT',
  },
  live: {
    title: 'Was davon ankommt',
    waiting: 'Das erste Paket wird erwartet.',
    nothing:
      'Es erscheint in einigen Sekunden. Kommt nichts: Die Antwort 401 heißt, dass der Schlüssel nicht ganz kopiert wurde; keine Antwort, dass das Gateway diese Adresse nicht erreicht.',
    heard: 'Es ist zu hören: {{source}}',
    unknown_one: '{{count}} Sensor, den kein Reifen trägt',
    unknown_other: '{{count}} Sensoren, die kein Reifen trägt',
    mount: 'Geben Sie jeden seinem Reifen: Was er schon gemeldet hat, bleibt erhalten.',
  },
  another: 'Noch eines anschließen',
}
