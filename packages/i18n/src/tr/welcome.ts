import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Bu sabah hangi araçlar yola çıkabilir?',
  about:
    'Coldbar kamyon ve treyler lastiklerindeki sensörleri dinler, söylediklerinden havanın etkisini çıkarır; hangi aracın yola çıkabileceğini, diğerlerine önce ne yapılacağını ve nedenini söyler.',
  example: 'Örnek',
  caption: 'Saat yedide bir deponun duvarında görülen budur. Bu araçlar uydurmadır.',
  demo: 'Bu bir tanıtımdır: araçları uydurmadır ve siz bakarken yol alırlar.',
  demoSignIn: 'Tanıtımda oturum aç',
}
