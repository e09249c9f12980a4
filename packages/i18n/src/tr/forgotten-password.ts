import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words:
    'Kullanıcı adınızı veya e-posta adresinizi girin. Yeni bir parola seçebileceğiniz bağlantıyı içeren bir e-posta alırsınız.',
  who: 'Kullanıcı adı veya e-posta adresi',
  whoMissing: 'Kullanıcı adını veya e-posta adresini girin',
  send: 'Bağlantıyı gönder',
  sent: 'E-posta adresi olan böyle bir hesap varsa bağlantı yola çıktı. Bir kez ve {{minutes}} dakika boyunca geçerlidir.',
  noMail: 'Bu kurulum e-posta göndermiyor. Yeni parola için bir yöneticiye başvurun.',
  failed: 'Bu işlem başarısız oldu.',
  toSignIn: 'Oturum açma sayfasına git',
  save: 'Parolayı kaydet',
  saved: '{{login}} kullanıcısının parolası değişti. Her yerde oturumunuz kapatıldı: yeni parolayla oturum açın.',
  closed:
    'Bu bağlantı artık hiçbir şey açmıyor: kullanıldı, daha yenisi geldi veya {{minutes}} dakika doldu. Yenisini isteyin.',
  another: 'Yeni bağlantı iste',
  mail: {
    subject: 'Coldbar için yeni bir parola seçin',
    text: 'Coldbar kullanıcısı {{login}} için yeni bir parola istendi. İsteyen sizseniz bu bağlantıyla {{minutes}} dakika içinde bir parola seçin. Siz değilseniz bir şey yapmayın: parolanız olduğu gibi kalır.',
  },
  moved: {
    subject: 'Coldbar hesabınızın e-posta adresi değişti',
    text: 'Bu adres artık Coldbar kullanıcısı {{login}} için kayıtlı e-posta adresi değil: mesajlar ve unutulan parola bağlantıları artık buraya gelmez. Bunu siz istemediyseniz hemen filonuzun bir yöneticisine bildirin.',
  },
}
