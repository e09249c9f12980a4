import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro: 'Elinizdekini seçin, bir ad verin ve gösterileni oraya yapıştırın. İlk paketi burada kendiliğinden görünür.',
  what: 'Elinizde ne var?',
  kinds: {
    own: {
      name: 'Kendi programım, HTTP üzerinden',
      note: 'Programlanabilen her şey bunu gönderebilir. Yanıt gelmezse aynısını yeniden gönderin: hiçbir şey iki kez saklanmaz.',
    },
    rtl433: {
      name: 'rtl_433, radyo alıcısı',
      note: 'USB alıcılı bir Linux makinesi, birkaç on metre içindeki sensörlerin sinyalini alır.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Bunu traccar.xml dosyasına koyun ve Traccar’ı yeniden başlatın. Takip cihazı, kendisiyle aynı adı taşıyan alarm ünitesidir; diğerlerinin sinyalini bu ünite alır.',
    },
    phone: {
      name: 'Telefon veya GPS takip cihazı (OsmAnd protokolü)',
      note: 'Aracın nerede olduğunu bildirir: o aracın alarm ünitesi olarak seçin. Her telefona ayrı bir alarm ünitesi verin, çünkü adresi okuyan kişi onun adına gönderebilir.',
    },
    can: {
      name: 'CAN veri yolu (J1939)',
      note: 'Her araç için bir alarm ünitesi kullanın ki iki aracın tekerlekleri karışmasın. Bit hızı, kendi veri yolunuzun hızıdır.',
    },
    thingsboard: {
      name: 'ThingsBoard için yapılmış bir cihaz',
      note: 'Sunucusunu bu adresle değiştirin. Erişim belirteci (access token) anahtarın kendisidir.',
    },
    tpms4g: {
      name: '4G lastik ağ geçidi (tpdata)',
      note: 'Cihazda bu adresi, üst bilgi (header) olarak da anahtarı ayarlayın.',
    },
    mapped: {
      name: 'Başka bir şey (JSON)',
      note: 'Biçimi ne olursa olsun, tek mesaj veya liste olarak POST ile bu adrese gönderin; ya da Coldbar bir MQTT broker ile çalışıyorsa konuya yayımlayın. Hangi alanın ne olduğunu aşağıda belirtirsiniz.',
    },
    depotBroker: {
      name: 'MQTT, broker olarak Coldbar',
      note: 'Sunucuyu işleten kişi MQTT_PORT ve MQTT_HOST değerlerini ayarladıysa Coldbar broker olarak çalışır; buradaki 1883 o bağlantı noktasını gösterir. Ağ geçidi yalnızca kendi konusuna yayın yapar.',
    },
    ownBroker: {
      name: 'MQTT, kendi broker sunucum',
      note: 'Sunucuyu işleten kişi MQTT_URL değerini ayarladıysa Coldbar mesajları sizin broker sunucunuzdan alır. Ana makine, kullanıcı ve parola bu sunucuya aittir. Ölçümlerin kime ait olduğunu konu belirler: her ağ geçidine yalnızca kendi konusu için izin verin.',
    },
  },
  unit: 'Alarm ünitesi',
  which: 'Hangi alarm ünitesi',
  newUnit: 'Yeni bir tane',
  getKey: 'Anahtarı al',
  key: 'Anahtarı',
  once: 'Anahtar yalnızca bu kez gösterilir. Kaybolursa alarm ünitesinde yenisi oluşturulur:',
  paste: 'Orada ayarlanacak veya çalıştırılacak',
  qr: 'Adresi ve anahtarı içeren QR kodu',
  qrHint: 'Traccar Client ikisini de ekrandan okur: önce ayarlar, sonra QR kodu.',
  snippets: {
    install: 'Gerekenleri kurun',
    tryIt: 'Elle deneyin',
    tryWithoutReceiver: 'Alıcı olmadan deneyin',
    tryWithoutBus: 'Veri yolu olmadan deneyin',
    listen: 'Dinlemeye başlatın',
    configuration: 'Yapılandırma',
    address: 'Sunucunun adresi',
    identifier: 'Cihaz kimliği',
    header: 'Üst bilgi (header)',
    user: 'Kullanıcı',
    password: 'Parola',
    topic: 'Konu',
    rtl433: 'MQTT üzerinden rtl_433',
  },
  live: {
    title: 'Ondan gelenler',
    waiting: 'İlk paketi bekleniyor.',
    nothing:
      'Birkaç saniye içinde görünür. Hiçbir şey gelmezse: 401 yanıtı, anahtarın eksik kopyalandığı anlamına gelir; yanıt gelmemesi ise ağ geçidinin bu adrese ulaşamadığı anlamına gelir.',
    heard: 'Sinyal alınıyor: {{source}}',
    unknown_one: '{{count}} sensör hiçbir lastikte değil',
    unknown_other: '{{count}} sensör hiçbir lastikte değil',
    mount: 'Her birini kendi lastiğine atayın: şimdiye dek gönderdikleri korunur.',
  },
  another: 'Bir tane daha bağla',
}
