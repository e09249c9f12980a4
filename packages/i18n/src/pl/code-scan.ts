import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Skanuj',
  sensor: 'Zeskanuj kod czujnika',
  tire: 'Zeskanuj kod opony lub czujnika',
  view: 'Obraz z kamery',
  hold: 'Trzymaj kod w kadrze, na szerokość dłoni, aż zostanie odczytany.',
  failed: {
    refused:
      'Ta strona nie może używać kamery. Zezwól na to przy kłódce lub znaku kamery obok adresu i zeskanuj ponownie albo wpisz numer.',
    noCamera: 'Przeglądarka nie znajduje w tym urządzeniu kamery. Wpisz numer.',
    inUse: 'Kamery używa inny program. Zamknij go i zeskanuj ponownie albo wpisz numer.',
    failed: 'Kamera przestała działać. Zeskanuj ponownie albo wpisz numer.',
  },
  free: 'Zeskanowano {{code}}: czujnik {{id}}.',
  unknown: 'Zeskanowano {{code}}: flota nie zna jeszcze czujnika {{id}}. Zostanie zarejestrowany wraz z tym wpisem.',
  unchecked: 'Zeskanowano {{code}}: czujnik {{id}}. Przy wysłaniu zostanie sprawdzone, czy nie jest w innej oponie.',
  several: '{{code}} można odczytać dziesiętnie i szesnastkowo. Jaki numer ma czujnik?',
  carried: 'Zeskanowano {{code}}: ten czujnik jest w oponie {{tire}}. Najpierw wyjmij go stamtąd albo wybierz inny.',
  noNumber:
    'Zeskanowano {{code}}: to nie jest numer czujnika. Zeskanuj kod na samym czujniku albo wpisz wydrukowany na nim numer.',
  nothing: 'Żadna opona z tej listy nie ma „{{code}}”. Szukano w nazwie, pojeździe, numerze seryjnym i czujniku.',
}
