import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro: 'Vyberte, co máte, dejte tomu název a vložte tam, co se tu ukáže. První paket se zde objeví sám.',
  what: 'Co máte?',
  kinds: {
    own: {
      name: 'Vlastní program, přes HTTP',
      note: 'Toto odešle cokoli, co lze naprogramovat. Když nepřijde odpověď, pošlete totéž znovu: nic se neuloží dvakrát.',
    },
    rtl433: {
      name: 'rtl_433, rádiový přijímač',
      note: 'Počítač s Linuxem a USB přijímačem zachytí senzory v okruhu několika desítek metrů.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Vložte toto do souboru traccar.xml a restartujte Traccar. Lokátor odpovídá alarmové jednotce stejného názvu; ostatní přijímá tato jednotka.',
    },
    phone: {
      name: 'Telefon nebo GPS lokátor (protokol OsmAnd)',
      note: 'Hlásí, kde je vozidlo: zvolte jej jako alarmovou jednotku tohoto vozidla. Každému telefonu dejte vlastní alarmovou jednotku, protože kdo zná adresu, může odesílat jeho jménem.',
    },
    can: {
      name: 'Sběrnice CAN (J1939)',
      note: 'Použijte jednu alarmovou jednotku na vozidlo, aby se nepomíchala kola dvou vozidel. Přenosová rychlost je rychlost vaší sběrnice.',
    },
    thingsboard: {
      name: 'Zařízení pro ThingsBoard',
      note: 'Změňte jeho server na tuto adresu. Klíčem je jeho přístupový token.',
    },
    tpms4g: {
      name: '4G brána pro pneumatiky (tpdata)',
      note: 'Nastavte v ní tuto adresu a klíč jako hlavičku.',
    },
    mapped: {
      name: 'Něco jiného (JSON)',
      note: 'Pošlete to na tuto adresu metodou POST, jednu zprávu nebo seznam, v jakékoli podobě; nebo to publikujte do tématu, pokud Coldbar používá broker MQTT. Níže určíte, které pole je co.',
    },
    depotBroker: {
      name: 'MQTT, brokerem je Coldbar',
      note: 'Coldbar je brokerem, pokud jeho provozovatel nastavil MQTT_PORT a MQTT_HOST; tento port zde zastupuje 1883. Brána publikuje jen do svého tématu.',
    },
    ownBroker: {
      name: 'MQTT, s vlastním brokerem',
      note: 'Coldbar odebírá z vašeho brokeru, pokud jeho provozovatel nastavil MQTT_URL. Hostitel, uživatel a heslo jsou údaje vašeho brokeru. Téma určuje, komu měření patří: každé bráně povolte jen její vlastní.',
    },
  },
  unit: 'Alarmová jednotka',
  which: 'Alarmová jednotka',
  newUnit: 'Nová',
  getKey: 'Vytvořit klíč',
  key: 'Klíč',
  once: 'Klíč se zobrazí jen jednou. Když se ztratí, nahradíte ho novým u alarmové jednotky:',
  paste: 'Co tam nastavit nebo spustit',
  qr: 'QR kód s adresou a klíčem',
  qrHint: 'Traccar Client načte obojí z obrazovky: nastavení, pak QR kód.',
  snippets: {
    install: 'Nainstalovat, co je potřeba',
    tryIt: 'Vyzkoušet ručně',
    tryWithoutReceiver: 'Vyzkoušet bez přijímače',
    tryWithoutBus: 'Vyzkoušet bez sběrnice',
    listen: 'Spustit příjem',
    configuration: 'Konfigurace',
    address: 'Adresa serveru',
    identifier: 'Identifikátor zařízení',
    header: 'Hlavička',
    user: 'Uživatel',
    password: 'Heslo',
    topic: 'Téma',
    rtl433: 'rtl_433 přes MQTT',
  },
  live: {
    title: 'Co z ní přichází',
    waiting: 'Čeká se na první paket.',
    nothing:
      'Objeví se během několika sekund. Když nic nepřijde: odpověď 401 znamená, že klíč nebyl zkopírován celý; žádná odpověď, že brána na tuto adresu nedosáhne.',
    heard: 'Přijímáme data: {{source}}',
    unknown_one: '{{count}} tag, který nepatří žádné pneumatice',
    unknown_few: '{{count}} tagy, které nepatří žádné pneumatice',
    unknown_many: '{{count}} tagu, který nepatří žádné pneumatice',
    unknown_other: '{{count}} tagů, které nepatří žádné pneumatice',
    mount: 'Přiřaďte každý jeho pneumatice: co už ohlásil, zůstane zachováno.',
  },
  another: 'Připojit další',
}
