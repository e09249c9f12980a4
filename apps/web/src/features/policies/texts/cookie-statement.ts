import type { Language } from '@coldbar/domain/texts/language'
import type { LegalStatementText } from '../legal-statement-text.ts'

/** The cookie statement in every language; the Dutch one counts. */
export const COOKIE_STATEMENT_TEXTS: Readonly<Record<Language, LegalStatementText>> = {
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
  pl: {
    title: 'Informacja o plikach cookie',
    lead: 'Coldbar używa tylko tych plików cookie, które są potrzebne do działania i do zapamiętania Twoich ustawień. Nie ma plików cookie do reklam, statystyk ani śledzenia odwiedzających, nie ma też plików cookie innych firm. Dlatego nie prosimy o zgodę.',
    table: {
      title: 'Co jest przechowywane na Twoim urządzeniu',
      head: ['Nazwa', 'Do czego służy', 'Jak długo'],
      rows: [
        [
          'Plik cookie sesji',
          'Utrzymuje zalogowanie. Skrypty nie mogą go odczytać.',
          'Do wylogowania lub do końca sesji',
        ],
        ['csrf_test_name', 'Nie pozwala innym stronom niczego zmieniać w Twoim imieniu.', 'Tak długo jak sesja'],
        ['language', 'Zapamiętuje wybrany język.', 'Jeden rok'],
        ['notifications', 'Zapamiętuje wersję powiadomień, a z nią to, które ekrany widzisz.', 'Jeden rok'],
        [
          'coldbar-color-scheme (pamięć lokalna)',
          'Zapamiętuje tryb jasny lub ciemny.',
          'Do wyczyszczenia danych strony',
        ],
      ],
    },
    parts: [
      {
        title: 'Usuwanie plików cookie',
        says: [
          'Pliki cookie możesz usunąć w każdej chwili w ustawieniach przeglądarki. Nastąpi wtedy wylogowanie, a Coldbar zacznie znów po angielsku. Bez plików cookie nie można się zalogować.',
        ],
      },
    ],
    other: ['Co jeszcze dzieje się z danymi, mówi', 'informacja o prywatności', '.'],
    original: {
      note: 'To jest tłumaczenie. W razie różnic rozstrzyga tekst niderlandzki.',
      open: 'Przeczytaj tekst niderlandzki',
    },
  },
  cs: {
    title: 'Informace o souborech cookie',
    lead: 'Coldbar používá jen soubory cookie, které potřebuje k fungování a k zapamatování vašich voleb. Nejsou zde soubory cookie pro reklamu, statistiku ani sledování návštěvníků a žádné od třetích stran. Proto také nežádáme o souhlas.',
    table: {
      title: 'Co se ukládá ve vašem zařízení',
      head: ['Název', 'K čemu slouží', 'Jak dlouho'],
      rows: [
        [
          'Soubor cookie relace',
          'Udržuje vás přihlášené. Skripty jej nemohou číst.',
          'Do odhlášení nebo do konce relace',
        ],
        ['csrf_test_name', 'Brání jiným webům, aby cokoli měnily vaším jménem.', 'Stejně dlouho jako relace'],
        ['language', 'Pamatuje si zvolený jazyk.', 'Jeden rok'],
        ['notifications', 'Pamatuje si verzi oznámení, a tím i to, které obrazovky vidíte.', 'Jeden rok'],
        ['coldbar-color-scheme (místní úložiště)', 'Pamatuje si světlý nebo tmavý režim.', 'Do vymazání dat webu'],
      ],
    },
    parts: [
      {
        title: 'Smazání souborů cookie',
        says: [
          'Soubory cookie můžete kdykoli smazat v nastavení prohlížeče. Tím se odhlásíte a Coldbar začne znovu v angličtině. Bez souborů cookie se nelze přihlásit.',
        ],
      },
    ],
    other: ['Co se s údaji děje dále, popisuje', 'prohlášení o ochraně soukromí', '.'],
    original: {
      note: 'Toto je překlad. Liší-li se od nizozemského textu, platí nizozemský text.',
      open: 'Přečíst nizozemský text',
    },
  },
  tr: {
    title: 'Çerez bildirimi',
    lead: 'Coldbar yalnızca çalışmak ve tercihlerinizi hatırlamak için gereken çerezleri kullanır. Reklam, istatistik veya ziyaretçi takibi için çerez yoktur; üçüncü taraf çerezi de yoktur. Bu nedenle onay istemiyoruz.',
    table: {
      title: 'Cihazınızda saklananlar',
      head: ['Ad', 'Ne için', 'Ne kadar süre'],
      rows: [
        ['Oturum çerezi', 'Oturumunuzu açık tutar. Betikler okuyamaz.', 'Oturumu kapatana veya oturum bitene kadar'],
        ['csrf_test_name', 'Başka sitelerin sizin adınıza bir şey değiştirmesini önler.', 'Oturum süresince'],
        ['language', 'Seçtiğiniz dili hatırlar.', 'Bir yıl'],
        ['notifications', 'Bildirim sürümünü, dolayısıyla hangi ekranları gördüğünüzü hatırlar.', 'Bir yıl'],
        ['coldbar-color-scheme (yerel depolama)', 'Açık veya koyu görünümü hatırlar.', 'Site verilerini silene kadar'],
      ],
    },
    parts: [
      {
        title: 'Çerezleri silmek',
        says: [
          'Çerezleri tarayıcınızın ayarlarından istediğiniz zaman silebilirsiniz. O zaman oturumunuz kapanır ve Coldbar yeniden İngilizce başlar. Çerezler olmadan oturum açılamaz.',
        ],
      },
    ],
    other: ['Verilerle ilgili diğer bilgiler burada:', 'gizlilik bildirimi', '.'],
    original: {
      note: 'Bu bir çeviridir. Felemenkçe metinden ayrıldığı yerde Felemenkçe metin geçerlidir.',
      open: 'Felemenkçe metni oku',
    },
  },
  ko: {
    title: '쿠키 안내',
    lead: 'Coldbar는 작동하고 사용자의 선택을 기억하는 데 필요한 쿠키만 사용합니다. 광고, 통계, 방문자 추적을 위한 쿠키나 제3자의 쿠키는 없습니다. 그래서 동의를 요청하지 않습니다.',
    table: {
      title: '기기에 저장되는 것',
      head: ['이름', '용도', '보관 기간'],
      rows: [
        ['세션 쿠키', '로그인 상태를 유지합니다. 스크립트는 읽을 수 없습니다.', '로그아웃하거나 세션이 끝날 때까지'],
        ['csrf_test_name', '다른 웹사이트가 사용자 이름으로 무엇을 바꾸지 못하게 합니다.', '세션이 유지되는 동안'],
        ['language', '선택한 언어를 기억합니다.', '1년'],
        ['notifications', '알림 버전과 그에 따라 보이는 화면을 기억합니다.', '1년'],
        [
          'coldbar-color-scheme (로컬 저장소)',
          '밝은 화면인지 어두운 화면인지 기억합니다.',
          '웹사이트 데이터를 지울 때까지',
        ],
      ],
    },
    parts: [
      {
        title: '쿠키 삭제',
        says: [
          '쿠키는 브라우저 설정에서 언제든지 지울 수 있습니다. 그러면 로그아웃되고 Coldbar는 다시 영어로 시작합니다. 쿠키 없이는 로그인할 수 없습니다.',
        ],
      },
    ],
    other: ['데이터 처리에 관한 나머지 내용은 여기에 있습니다:', '개인정보 처리방침', '.'],
    original: {
      note: '이 글은 번역문입니다. 네덜란드어 원문과 다를 때는 네덜란드어 원문이 우선합니다.',
      open: '네덜란드어 원문 읽기',
    },
  },
}
