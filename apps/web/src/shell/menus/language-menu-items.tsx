import { LANGUAGE_NAMES, LANGUAGES } from '@coldbar/domain/texts/language'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useChangeLanguage, useLanguage } from '../../texts/texts.tsx'

export const LanguageMenuItems = () => {
  const current = useLanguage()
  const change = useChangeLanguage()
  return LANGUAGES.map((language) => (
    <Menu.Item
      key={language}
      lang={language}
      aria-current={language === current}
      leftSection={<IconCheck size={16} style={{ visibility: language === current ? 'visible' : 'hidden' }} />}
      onClick={() => void change(language)}
    >
      {LANGUAGE_NAMES[language]}
    </Menu.Item>
  ))
}
