import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro: 'Wybierz, co masz, nadaj nazwę i wklej to, co zostanie pokazane. Pierwszy pakiet pojawi się tu sam.',
  what: 'Co masz?',
  kinds: {
    own: {
      name: 'Własny program, przez HTTP',
      note: 'Wysyła to wszystko, co można zaprogramować. Gdy nie ma odpowiedzi, wyślij to samo ponownie: nic nie zapisuje się dwa razy.',
    },
    rtl433: {
      name: 'rtl_433, odbiornik radiowy',
      note: 'Komputer z Linuksem i odbiornikiem USB odbiera czujniki w zasięgu kilkudziesięciu metrów.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Wstaw to do traccar.xml i uruchom Traccar ponownie. Lokalizator jest jednostką alarmową o tej samej nazwie; pozostałe odbiera ta jednostka.',
    },
    phone: {
      name: 'Telefon lub lokalizator GPS (protokół OsmAnd)',
      note: 'Podaje, gdzie jest pojazd: wybierz go jako jednostkę alarmową tego pojazdu. Daj każdemu telefonowi własną jednostkę alarmową, bo kto przeczyta adres, może nadawać w jego imieniu.',
    },
    can: {
      name: 'Magistrala CAN (J1939)',
      note: 'Użyj jednej jednostki alarmowej na pojazd, aby nie pomieszać kół dwóch pojazdów. Prędkość transmisji jest taka jak na Twojej magistrali.',
    },
    thingsboard: {
      name: 'Urządzenie do ThingsBoard',
      note: 'Zmień jego serwer na ten adres. Jego token dostępu jest kluczem.',
    },
    tpms4g: {
      name: 'Bramka opon 4G (tpdata)',
      note: 'Ustaw w niej ten adres, a klucz jako nagłówek.',
    },
    mapped: {
      name: 'Coś innego (JSON)',
      note: 'Wyślij to na ten adres metodą POST, jedną wiadomość lub listę, w dowolnej postaci; albo opublikuj w temacie, jeśli Coldbar jest połączony z brokerem MQTT. Niżej określasz, które pole jest czym.',
    },
    depotBroker: {
      name: 'MQTT, z Coldbar jako brokerem',
      note: 'Coldbar jest brokerem, jeśli osoba prowadząca serwer ustawiła MQTT_PORT i MQTT_HOST; 1883 oznacza tu ten port. Bramka publikuje tylko we własnym temacie.',
    },
    ownBroker: {
      name: 'MQTT, z własnym brokerem',
      note: 'Coldbar pobiera z Twojego brokera, jeśli osoba prowadząca serwer ustawiła MQTT_URL. Host, użytkownik i hasło są te z Twojego brokera. Temat mówi, czyje są odczyty: pozwól każdej bramce tylko na jej własny.',
    },
  },
  unit: 'Jej jednostka alarmowa',
  which: 'Jednostka alarmowa',
  newUnit: 'Nowa',
  getKey: 'Pobierz klucz',
  key: 'Jej klucz',
  once: 'Klucz jest pokazywany tylko ten jeden raz. Zgubiony zastępuje się nowym w jednostce alarmowej:',
  paste: 'Co tam ustawić lub uruchomić',
  qr: 'Kod QR z adresem i kluczem',
  qrHint: 'Traccar Client odczytuje jedno i drugie z ekranu: ustawienia, potem kod QR.',
  snippets: {
    install: 'Zainstaluj to, co potrzebne',
    tryIt: 'Wypróbuj ręcznie',
    tryWithoutReceiver: 'Wypróbuj bez odbiornika',
    tryWithoutBus: 'Wypróbuj bez magistrali',
    listen: 'Uruchom nasłuch',
    configuration: 'Konfiguracja',
    address: 'Adres serwera',
    identifier: 'Identyfikator urządzenia',
    header: 'Nagłówek',
    user: 'Użytkownik',
    password: 'Hasło',
    topic: 'Temat',
    rtl433: 'rtl_433 przez MQTT',
  },
  live: {
    title: 'Co od niej przychodzi',
    waiting: 'Czekamy na jej pierwszy pakiet.',
    nothing:
      'Pojawi się w ciągu kilku sekund. Jeśli nic nie przychodzi: odpowiedź 401 oznacza, że klucza nie skopiowano w całości; brak odpowiedzi, że bramka nie dociera do tego adresu.',
    heard: 'Jest sygnał: {{source}}',
    unknown_one: '{{count}} tag bez opony',
    unknown_few: '{{count}} tagi bez opony',
    unknown_many: '{{count}} tagów bez opony',
    unknown_other: '{{count}} tagu bez opony',
    mount: 'Przypisz każdy do jego opony: to, co już nadał, zostaje zachowane.',
  },
  another: 'Podłącz następną',
}
