import clsx from 'clsx'
import { fill } from 'contract/fill'
import { type Language, languages } from 'contract/text'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { tabStyle, useTabs } from './use-tabs.ts'

type LanguageTabsProps = {
  /** What the tabs are for. */
  label: string
  names: Record<Language, string>
  /** Read out for a language in which nothing is written yet: `{language}`. */
  emptyName: string
  /** The localized fields in the tabs. */
  fields: readonly string[]
  /** Called with the shown language. */
  onChoose?: (language: Language) => void
  /** The fields of one language. */
  children: (language: Language) => ReactNode
}

/** Fields that exist in three languages, one at a time; a dot marks a language in which something is still empty. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, names, emptyName, fields, onChoose, children } = props
  const [chosen, setChosen] = useState<Language>('uz')
  const { setFocus } = useFormContext()
  const values = useWatch()
  const { errors, submitCount } = useFormState()
  const isWrong = (language: Language) => fields.some((field) => get(errors, `${field}.${language}`))
  const isEmpty = (language: Language) => fields.some((field) => !get(values, `${field}.${language}`))

  const choose = (language: Language) => {
    setChosen(language)
    onChoose?.(language)
  }
  const { tab, panel } = useTabs({ values: languages, value: chosen, onChange: choose })

  // Sending focuses the first wrong field, which may be in another tab.
  const showWrong = useEffectEvent(() => {
    const language = languages.find(isWrong)
    if (!language || isWrong(chosen)) return
    choose(language)
    const field = fields.find((name) => get(errors, `${name}.${language}`))
    requestAnimationFrame(() => setFocus(`${field}.${language}`))
  })
  useEffect(() => {
    if (submitCount > 0) showWrong()
  }, [submitCount])

  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className="flex gap-1 border-b border-line">
        {languages.map((language) => (
          <button
            key={language}
            {...tab(language)}
            aria-label={isEmpty(language) ? fill(emptyName, { language: names[language] }) : undefined}
            className={clsx(tabStyle, 'flex items-center gap-2')}
          >
            {names[language]}
            {(isEmpty(language) || isWrong(language)) && (
              <span
                aria-hidden
                className={
                  isWrong(language) ? 'size-2 rounded-full bg-danger' : 'size-2 rounded-full bg-line-strong'
                }
              />
            )}
          </button>
        ))}
      </div>
      {languages.map((language) => (
        // Always rendered: a field that is not there has no value and cannot be focused.
        <div key={language} {...panel(language)} className="grid gap-4">
          {children(language)}
        </div>
      ))}
    </div>
  )
}
