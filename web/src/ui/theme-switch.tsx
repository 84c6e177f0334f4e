import { useText } from '../i18n/use-text.ts'
import { Dropdown } from './dropdown.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { optionStyle } from './option-style.ts'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const icons = { light: 'Sun', dark: 'Moon', system: 'Monitor' } satisfies Record<Theme, IconName>

export function ThemeSwitch() {
  const text = useText('site')
  const theme = useTheme()
  return (
    <Dropdown
      label={text.theme.label}
      button={
        <>
          <Icon name={icons[theme]} />
          <VisuallyHidden>{text.theme[theme]}</VisuallyHidden>
        </>
      }
    >
      <ThemeOptions />
    </Dropdown>
  )
}

export function ThemeOptions() {
  const text = useText('site')
  const chosen = useTheme()
  return (
    <ul>
      {themes.map((theme) => (
        <li key={theme}>
          <button
            type="button"
            aria-pressed={theme === chosen}
            className={optionStyle(theme === chosen)}
            onClick={() => chooseTheme(theme)}
          >
            <Icon name={icons[theme]} />
            {text.theme[theme]}
          </button>
        </li>
      ))}
    </ul>
  )
}
