import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { Dropdown } from '../menu/dropdown.tsx'
import { optionStyle } from '../menu/option-style.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

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
