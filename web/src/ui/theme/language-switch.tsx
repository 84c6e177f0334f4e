import { type Language, languages } from 'contract/text'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLanguageChoice } from '../../i18n/use-language-choice.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { Dropdown } from '../menu/dropdown.tsx'
import { optionStyle } from '../menu/option-style.ts'

const names = { uz: 'O‘zbekcha', en: 'English', ru: 'Русский' } satisfies Record<Language, string>

export function LanguageSwitch() {
  const text = useText('site')
  const language = useLanguage()
  return (
    <Dropdown
      label={text.language.label}
      button={
        <>
          <span className="uppercase">{language}</span>
          <Icon name="ChevronDown" className="size-4 text-faint" />
        </>
      }
    >
      <LanguageOptions />
    </Dropdown>
  )
}

/** Links, so that they work before hydration; with scripts only the texts change. */
export function LanguageOptions() {
  const chosen = useLanguage()
  const choose = useLanguageChoice()
  const onClick = (event: MouseEvent, language: Language) => {
    event.preventDefault()
    void choose(language)
  }
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`?lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === chosen ? 'true' : undefined}
            className={optionStyle(language === chosen)}
            onClick={(event) => onClick(event, language)}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
