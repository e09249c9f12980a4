import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'İki adımlı doğrulama',
  words:
    'Paroladan sonra telefonunuzdaki bir uygulamanın kodu istenir. Parolanızı öğrenen biri bu kod olmadan giremez.',
  off: 'Kapalı.',
  on: 'Açık, {{time}} itibarıyla.',
  codesLeft: 'Kalan kurtarma kodları: {{count}} / {{all}}.',
  demanded: 'Filonuz bunu zorunlu tutuyor: değiştirilebilir, kapatılamaz.',
  setUp: 'İki adımlı doğrulamayı ayarla',
  replace: 'Başka bir telefona taşı',
  newCodes: 'Yeni kurtarma kodları',
  turnOff: 'Kapat',
  next: 'İleri',
  proof: {
    title: 'Siz olduğunuzu gösterin',
    code: 'Uygulamadaki kod veya bir kurtarma kodu',
    codeMissing: 'Kodu girin',
    codeWrong: 'Bu kod uymuyor veya daha önce kullanıldı',
    tooOften: 'Çok sık yanlış girildi. Birkaç dakika bekleyip yeniden deneyin.',
  },
  scan: {
    title: 'Bunu uygulamanızla tarayın',
    words:
      'Telefonunuzda Aegis, Google Authenticator veya Microsoft Authenticator gibi bir kimlik doğrulama uygulaması açın ve bu resmi taratın.',
    picture: 'Uygulama için QR kodu',
    open: 'Bu telefonda mı? Uygulamanızda açın',
    byHand: 'Ya da bu gizli anahtarı yazın:',
    code: 'Uygulamanın gösterdiği 6 rakam',
    wrong: 'Bu kod uymuyor. Telefonun saati doğru mu?',
    turnOn: 'Aç',
  },
  codes: {
    title: 'Bu kurtarma kodlarını saklayın',
    words:
      'Telefon yanınızda yokken her biri bir kez girmenizi sağlar. Yalnızca bu kez gösterilir: yazdırın veya güvenli bir yere koyun. Önceki kodlar geçersizdir.',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    download: 'İndir',
    file: 'coldbar-kurtarma-kodlari',
    done: 'Sakladım',
  },
  turnedOn: 'İki adımlı doğrulama açık. Diğer her yerde oturumunuz kapatıldı.',
  turnedOff: 'İki adımlı doğrulama kapalı.',
  failed: 'Bu işlem başarısız oldu.',
  due: {
    title: 'Filonuz iki adımlı doğrulama istiyor',
    words: 'Şimdi bir kez ayarlayın. Sonra devam edersiniz.',
  },
}
